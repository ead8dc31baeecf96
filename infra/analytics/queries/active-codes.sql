-- The active codes of each partner: how many customers can use, how many await their promotion code, and how many have earned.
SELECT
  c.partner_id,
  count(*) AS active,
  sum(
    CASE
      WHEN a.no_discount IS NOT NULL AND a.verified_at IS NOT NULL THEN 1
      WHEN a.no_discount IS NULL AND c.live_at IS NOT NULL AND c.stopped_at IS NULL THEN 1
      ELSE 0
    END
  ) AS usable,
  sum(CASE WHEN c.live_at IS NULL AND c.stopped_at IS NULL AND a.no_discount IS NULL THEN 1 ELSE 0 END) AS awaiting_promotion_code,
  sum(CASE WHEN e.code IS NOT NULL THEN 1 ELSE 0 END) AS earning,
  min(c.approved_at) AS oldest_approval
FROM coupons c
LEFT JOIN (SELECT DISTINCT partner_id, app_id, code FROM entries WHERE kind = 'commission') e
  ON e.partner_id = c.partner_id AND e.app_id = c.app_id AND e.code = c.code
LEFT JOIN apps a ON a.app_id = c.app_id
WHERE c.status = 'active'
GROUP BY c.partner_id
ORDER BY active DESC
