import { PROVIDERS } from '../../../../shared/provider/providers.ts';

export const RESEND_PROVIDER = PROVIDERS.stripe.label;

/** Stripe keeps events for this time. */
const DAYS = 30;

const TYPES = PROVIDERS.stripe.events.filter(({ needed }) => needed).map(({ type }) => type);

/**
 * A shell script around the Stripe CLI that sends the events of the last 30 days to a webhook again. Its order doesn't matter, and neither does
 * what has been received before.
 */
export const RESEND_SCRIPT = `#!/bin/sh
# Sends the events of the last ${DAYS} days to a webhook endpoint again.
# Usage: sh resend-events.sh we_...
set -eu
endpoint="$1"
since=$(( $(date +%s) - ${DAYS} * 86400 ))
sent=0
for type in \\
  ${TYPES.join(' \\\n  ')}
do
  after=""
  while :; do
    page=$(stripe events list --live --limit 100 --type "$type" -d "created[gte]=$since" \${after:+--starting-after "$after"})
    ids=$(printf '%s\\n' "$page" | tr ',' '\\n' | sed -n 's/.*"id": *"\\(evt_[A-Za-z0-9_]*\\)".*/\\1/p')
    [ -n "$ids" ] || break
    for id in $ids; do
      stripe events resend "$id" --live --confirm --webhook-endpoint="$endpoint" > /dev/null
      sent=$((sent + 1))
      after="$id"
    done
  done
done
echo "Events sent again: $sent"
`;
