-- The sign-ups of each month by role, and how many of these accounts still exist.
SELECT
  substr(created_at, 1, 7) AS month,
  role,
  count(*) AS sign_ups,
  sum(CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END) AS still_here
FROM profiles
GROUP BY substr(created_at, 1, 7), role
ORDER BY month DESC, role
