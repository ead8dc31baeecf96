-- The live events of the last weeks by day, type and outcome.
SELECT
  substr(received_at, 1, 10) AS received_on,
  event_type,
  coalesce(unmatched_reason, 'processed') AS outcome,
  count(*) AS events,
  count(DISTINCT app_id) AS apps
FROM events
WHERE origin = 'live'
GROUP BY substr(received_at, 1, 10), event_type, coalesce(unmatched_reason, 'processed')
ORDER BY received_on DESC, events DESC
