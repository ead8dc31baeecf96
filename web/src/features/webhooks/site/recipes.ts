export const RECIPE_LANGUAGES = ['node', 'python', 'curl'] as const;
export type RecipeLanguage = (typeof RECIPE_LANGUAGES)[number];

/**
 * Code that creates a checkout session of Stripe with the affiliate's code in the metadata of the session and of its subscription, without
 * a library. The test next to this file runs it against a stand-in for Stripe.
 */
export const RECIPES: Readonly<Record<RecipeLanguage, string>> = {
  node: `const CODE = /^(?=.*[a-z])[\\w-]{3,40}$/i;

export async function createCheckout(code) {
  const form = new URLSearchParams({
    mode: 'subscription',
    'line_items[0][price]': 'price_123',
    'line_items[0][quantity]': '1',
    success_url: 'https://example.com/thanks',
  });
  if (code && CODE.test(code)) {
    form.set('metadata[affiliate_code]', code);
    form.set('subscription_data[metadata][affiliate_code]', code);
  }
  const response = await fetch('https://api.stripe.com/v1/checkout/sessions', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.STRIPE_SECRET_KEY}\` },
    body: form,
  });
  const session = await response.json();
  if (!response.ok) throw new Error(session.error.message);
  return session.url;
}
`,
  python: `import json
import os
import re
from urllib.parse import urlencode
from urllib.request import Request, urlopen

CODE = re.compile(r"(?=.*[A-Za-z])[A-Za-z0-9_-]{3,40}")


def create_checkout(code):
    form = {
        "mode": "subscription",
        "line_items[0][price]": "price_123",
        "line_items[0][quantity]": "1",
        "success_url": "https://example.com/thanks",
    }
    if code and CODE.fullmatch(code):
        form["metadata[affiliate_code]"] = code
        form["subscription_data[metadata][affiliate_code]"] = code
    request = Request(
        "https://api.stripe.com/v1/checkout/sessions",
        data=urlencode(form).encode(),
        headers={"Authorization": "Bearer " + os.environ["STRIPE_SECRET_KEY"]},
    )
    with urlopen(request) as response:
        return json.load(response)["url"]
`,
  curl: `curl https://api.stripe.com/v1/checkout/sessions \\
  --user "$STRIPE_SECRET_KEY:" \\
  --data-urlencode "mode=subscription" \\
  --data-urlencode "line_items[0][price]=price_123" \\
  --data-urlencode "line_items[0][quantity]=1" \\
  --data-urlencode "success_url=https://example.com/thanks" \\
  --data-urlencode "metadata[affiliate_code]=$AFFILIATE_CODE" \\
  --data-urlencode "subscription_data[metadata][affiliate_code]=$AFFILIATE_CODE"
`,
};
