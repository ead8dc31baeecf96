-- What each month booked, took back and paid out for each partner, by the month that recorded it, with the opening and the closing.
SELECT
  month,
  partner_id,
  currency,
  owed - later - booked + taken_back + paid_out AS opening,
  booked,
  taken_back,
  paid_out,
  owed - later AS closing
FROM (
  SELECT
    month,
    partner_id,
    currency,
    booked,
    taken_back,
    paid_out,
    -- What is unpaid or on hold now, and what the later months have changed about it.
    sum(unpaid + held) OVER (PARTITION BY partner_id, currency) AS owed,
    sum(booked - taken_back - paid_out) OVER (PARTITION BY partner_id, currency ORDER BY month DESC)
      - (booked - taken_back - paid_out) AS later
  FROM (
    SELECT
      month,
      partner_id,
      currency,
      sum(unpaid) AS unpaid,
      sum(held) AS held,
      sum(booked) AS booked,
      sum(taken_back) AS taken_back,
      sum(paid_out) AS paid_out
    FROM months
    GROUP BY month, partner_id, currency
  ) AS by_partner
) AS chained
WHERE booked <> 0 OR taken_back <> 0 OR paid_out <> 0
ORDER BY month DESC, closing DESC
