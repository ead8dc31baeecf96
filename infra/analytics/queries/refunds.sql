-- The revenue that was refunded or lost in disputes, by the month of the sale and by app.
SELECT
  month,
  app_id,
  currency,
  sum(CASE WHEN kind = 'commission' THEN revenue ELSE 0 END) AS revenue,
  sum(CASE WHEN kind = 'clawback' THEN -revenue ELSE 0 END) AS refunded,
  sum(CASE WHEN kind = 'clawback' THEN 1 ELSE 0 END) AS refunds
FROM entries
GROUP BY month, app_id, currency
ORDER BY month DESC, refunded DESC
