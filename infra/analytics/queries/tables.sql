-- The tables of all queries. Each contains the current items of one type. `exports` contains the lines of the exported files:
-- a state of the table has {"Item": …}, a change has {"Keys": …, "NewImage": …}, and a deletion has {"Keys": …}.
WITH lines AS (
  SELECT
    day,
    coalesce(json_extract_scalar(line, '$.Keys.PK.S'), json_extract_scalar(line, '$.Item.PK.S')) AS pk,
    coalesce(json_extract_scalar(line, '$.Keys.SK.S'), json_extract_scalar(line, '$.Item.SK.S')) AS sk,
    -- A state precedes all changes of its day.
    CAST(coalesce(json_extract_scalar(line, '$.Metadata.WriteTimestampMicros.N'), '0') AS bigint) AS written,
    coalesce(json_extract(line, '$.Item'), json_extract(line, '$.NewImage')) AS item
  FROM exports
),
versions AS (
  SELECT item, row_number() OVER (PARTITION BY pk, sk ORDER BY day DESC, written DESC) AS version
  FROM lines
  -- Skip the manifests, which are next to the data.
  WHERE pk IS NOT NULL
),
items AS (
  SELECT json_extract_scalar(item, '$.type.S') AS type, item
  FROM versions
  -- Leave out the canary partner, whose sales are not real.
  WHERE version = 1 AND item IS NOT NULL AND coalesce(json_extract_scalar(item, '$.partnerId.S'), '') <> '{canary}'
),
profiles AS (
  SELECT
    json_extract_scalar(item, '$.role.S') AS role,
    json_extract_scalar(item, '$.createdAt.S') AS created_at,
    json_extract_scalar(item, '$.deletedAt.S') AS deleted_at
  FROM items
  WHERE type = 'Profile'
),
apps AS (
  SELECT
    json_extract_scalar(item, '$.appId.S') AS app_id,
    json_extract_scalar(item, '$.noDiscount.BOOL') AS no_discount,
    json_extract_scalar(item, '$.verifiedAt.S') AS verified_at
  FROM items
  WHERE type = 'App'
),
coupons AS (
  SELECT
    json_extract_scalar(item, '$.partnerId.S') AS partner_id,
    json_extract_scalar(item, '$.affiliateId.S') AS affiliate_id,
    json_extract_scalar(item, '$.appId.S') AS app_id,
    json_extract_scalar(item, '$.code.S') AS code,
    json_extract_scalar(item, '$.status.S') AS status,
    json_extract_scalar(item, '$.approvedAt.S') AS approved_at,
    json_extract_scalar(item, '$.liveAt.S') AS live_at,
    json_extract_scalar(item, '$.stoppedAt.S') AS stopped_at
  FROM items
  WHERE type = 'Coupon'
),
customers AS (
  SELECT
    json_extract_scalar(item, '$.partnerId.S') AS partner_id,
    json_extract_scalar(item, '$.referral.M.affiliateId.S') AS affiliate_id,
    json_extract_scalar(item, '$.state.S') AS state,
    json_extract_scalar(item, '$.subscribedAt.S') AS subscribed_at,
    json_extract_scalar(item, '$.canceledAt.S') AS canceled_at
  FROM items
  WHERE type = 'Customer' AND json_extract_scalar(item, '$.hasNoPurchase.BOOL') IS NULL
),
-- Amounts are in minor units of the currency.
entries AS (
  SELECT
    json_extract_scalar(item, '$.partnerId.S') AS partner_id,
    json_extract_scalar(item, '$.affiliateId.S') AS affiliate_id,
    json_extract_scalar(item, '$.appId.S') AS app_id,
    json_extract_scalar(item, '$.code.S') AS code,
    json_extract_scalar(item, '$.kind.S') AS kind,
    CAST(json_extract_scalar(item, '$.amount.N') AS bigint) AS amount,
    CAST(coalesce(json_extract_scalar(item, '$.revenue.N'), '0') AS bigint) AS revenue,
    CAST(coalesce(json_extract_scalar(item, '$.unearned.N'), '0') AS bigint) AS unearned,
    CAST(coalesce(json_extract_scalar(item, '$.version.N'), '1') AS bigint) AS terms_version,
    json_extract_scalar(item, '$.currency.S') AS currency,
    json_extract_scalar(item, '$.month.S') AS month,
    json_extract_scalar(item, '$.at.S') AS at,
    json_extract_scalar(item, '$.recordedAt.S') AS recorded_at
  FROM items
  WHERE type = 'Entry'
),
payouts AS (
  SELECT
    json_extract_scalar(item, '$.partnerId.S') AS partner_id,
    json_extract_scalar(item, '$.affiliateId.S') AS affiliate_id,
    CAST(json_extract_scalar(item, '$.amount.N') AS bigint) AS amount,
    json_extract_scalar(item, '$.currency.S') AS currency,
    json_extract_scalar(item, '$.paidAt.S') AS paid_at,
    json_extract_scalar(item, '$.recordedAt.S') AS recorded_at
  FROM items
  WHERE type = 'Payout'
),
-- What a month's own entries still owe, and what the month has recorded, for whichever months.
months AS (
  SELECT
    json_extract_scalar(item, '$.partnerId.S') AS partner_id,
    json_extract_scalar(item, '$.affiliateId.S') AS affiliate_id,
    json_extract_scalar(item, '$.currency.S') AS currency,
    json_extract_scalar(item, '$.month.S') AS month,
    CAST(json_extract_scalar(item, '$.unpaid.N') AS bigint) AS unpaid,
    CAST(json_extract_scalar(item, '$.held.N') AS bigint) AS held,
    CAST(coalesce(json_extract_scalar(item, '$.booked.N'), '0') AS bigint) AS booked,
    CAST(coalesce(json_extract_scalar(item, '$.takenBack.N'), '0') AS bigint) AS taken_back,
    CAST(coalesce(json_extract_scalar(item, '$.paidOut.N'), '0') AS bigint) AS paid_out
  FROM items
  WHERE type = 'MonthBalance'
),
-- The position in the log is <time>#<origin>#<type>#<id>. An event that was not matched to the ledger has a reason.
events AS (
  SELECT
    json_extract_scalar(item, '$.partnerId.S') AS partner_id,
    json_extract_scalar(item, '$.appId.S') AS app_id,
    json_extract_scalar(item, '$.receivedAt.S') AS received_at,
    split_part(json_extract_scalar(item, '$.GSI2SK.S'), '#', 2) AS origin,
    split_part(json_extract_scalar(item, '$.GSI2SK.S'), '#', 3) AS event_type,
    json_extract_scalar(item, '$.unmatched.M.reason.S') AS unmatched_reason
  FROM items
  WHERE type = 'ProviderEvent'
)
