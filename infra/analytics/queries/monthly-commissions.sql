-- The commissions of each partner by month: earned, taken back, and on hold while disputes are open.
SELECT
  month,
  partner_id,
  currency,
  sum(CASE WHEN kind = 'commission' THEN amount ELSE 0 END) AS earned,
  sum(CASE WHEN kind = 'clawback' THEN -amount ELSE 0 END) AS taken_back,
  sum(CASE WHEN kind = 'hold' THEN -amount ELSE 0 END) AS on_hold,
  count(DISTINCT affiliate_id) AS affiliates
FROM entries
GROUP BY month, partner_id, currency
ORDER BY month DESC, earned DESC
