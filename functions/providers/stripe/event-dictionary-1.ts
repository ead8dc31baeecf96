/**
 * Version 1 of the compression dictionary, made of example events (`local/stripe/event-dictionary.ts`). Never change it. Add a new version
 * instead.
 */
export const EVENT_DICTIONARY_1 = `{
  "id": "evt_1XGiJi6FmnARM3Y776JEQJQW",
  "object": "event",
  "api_version": "2020-08-27",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "di_1MUKDFcC91zD7lpXtnbeUhID",
      "object": "discount",
      "checkout_session": "cs_live_a1HgqjiKhV5vZRygRqnIho8jZdiadYMvnZ6SFZ2OHB02UdwHf5itECzmjT",
      "coupon": {
        "id": "P2S20Bh7",
        "object": "coupon",
        "amount_off": null,
        "created": 1735689600,
        "currency": null,
        "duration": "once",
        "duration_in_months": null,
        "livemode": true,
        "max_redemptions": null,
        "metadata": {},
        "name": "20% off",
        "percent_off": 20,
        "redeem_by": null,
        "times_redeemed": 0,
        "valid": true
      },
      "customer": "cus_GpVlsTPsMpllUt",
      "end": null,
      "invoice": null,
      "invoice_item": null,
      "promotion_code": "promo_1ivvRipkgq1XMHAK7p8MFKNy",
      "start": 1793880000,
      "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u"
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_c0h4PqFHTZr2p9",
    "idempotency_key": null
  },
  "type": "customer.discount.created"
}
{
  "id": "evt_1cyFTy4YWpVnZ9kn5PJvFPX5",
  "object": "event",
  "api_version": "2020-08-27",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "in_1lLyNvmk31Ll5IqxVBpGBCpt",
      "object": "invoice",
      "account_country": "US",
      "account_name": "Example Software",
      "account_tax_ids": null,
      "amount_due": 3920,
      "amount_paid": 3920,
      "amount_remaining": 0,
      "amount_shipping": 0,
      "application": null,
      "attempt_count": 1,
      "attempted": true,
      "auto_advance": false,
      "automatic_tax": {
        "disabled_reason": null,
        "enabled": false,
        "liability": null,
        "provider": null,
        "status": null
      },
      "automatically_finalizes_at": null,
      "billing_reason": "subscription_create",
      "collection_method": "charge_automatically",
      "created": 1793880000,
      "currency": "usd",
      "custom_fields": null,
      "customer": "cus_GpVlsTPsMpllUt",
      "customer_address": {
        "city": null,
        "country": "US",
        "line1": null,
        "line2": null,
        "postal_code": "94107",
        "state": null
      },
      "customer_email": "jordan.ellis@example.com",
      "customer_name": "Jordan Ellis",
      "customer_phone": null,
      "customer_shipping": null,
      "customer_tax_exempt": "none",
      "customer_tax_ids": [],
      "default_payment_method": null,
      "default_source": null,
      "default_tax_rates": [],
      "description": null,
      "discounts": [
        "di_1MUKDFcC91zD7lpXtnbeUhID"
      ],
      "due_date": null,
      "effective_at": 1793880000,
      "ending_balance": 0,
      "footer": null,
      "from_invoice": null,
      "hosted_invoice_url": "https://invoice.stripe.com/i/acct_1sbwx5dAREtFVtTa/live_1lLyNvmk31Ll5IqxVBpGBCpt?s=ap",
      "invoice_pdf": "https://pay.stripe.com/invoice/acct_1sbwx5dAREtFVtTa/live_1lLyNvmk31Ll5IqxVBpGBCpt/pdf?s=ap",
      "issuer": {
        "type": "self"
      },
      "last_finalization_error": null,
      "latest_revision": null,
      "lines": {
        "object": "list",
        "data": [
          {
            "id": "il_1ps2ZdQZRlPNqISpPdgIOT9y",
            "object": "line_item",
            "amount": 4900,
            "currency": "usd",
            "description": "1 × Team",
            "discount_amounts": [
              {
                "amount": 980,
                "discount": "di_1MUKDFcC91zD7lpXtnbeUhID"
              }
            ],
            "discountable": true,
            "discounts": [],
            "livemode": true,
            "metadata": {},
            "amount_excluding_tax": 4900,
            "plan": {
              "id": "price_1s3aDsWSj7hKJYBAhMGrCinR",
              "object": "plan",
              "active": true,
              "amount": 4900,
              "amount_decimal": "4900",
              "billing_scheme": "per_unit",
              "created": 1735689600,
              "currency": "usd",
              "interval": "month",
              "interval_count": 1,
              "livemode": true,
              "metadata": {},
              "meter": null,
              "nickname": null,
              "product": "prod_w4muFfjOCk7Etq",
              "tiers_mode": null,
              "transform_usage": null,
              "trial_period_days": null,
              "usage_type": "licensed"
            },
            "price": {
              "id": "price_1s3aDsWSj7hKJYBAhMGrCinR",
              "object": "price",
              "active": true,
              "billing_scheme": "per_unit",
              "created": 1735689600,
              "currency": "usd",
              "custom_unit_amount": null,
              "livemode": true,
              "lookup_key": null,
              "metadata": {},
              "nickname": null,
              "product": "prod_w4muFfjOCk7Etq",
              "recurring": {
                "interval": "month",
                "interval_count": 1,
                "meter": null,
                "trial_period_days": null,
                "usage_type": "licensed"
              },
              "tax_behavior": "unspecified",
              "tiers_mode": null,
              "transform_quantity": null,
              "type": "recurring",
              "unit_amount": 4900,
              "unit_amount_decimal": "4900"
            },
            "proration": false,
            "proration_details": {
              "credited_items": null
            },
            "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
            "subscription_item": "si_KR4hm6yo0PmTPF",
            "tax_amounts": [],
            "tax_rates": [],
            "type": "subscription",
            "unit_amount_excluding_tax": "4900",
            "period": {
              "end": 1796472000,
              "start": 1793880000
            },
            "pretax_credit_amounts": [],
            "quantity": 1
          }
        ],
        "has_more": false,
        "total_count": 1,
        "url": "/v1/invoices/in_1lLyNvmk31Ll5IqxVBpGBCpt/lines"
      },
      "livemode": true,
      "metadata": {},
      "next_payment_attempt": null,
      "number": "VBPGBCPT-0001",
      "on_behalf_of": null,
      "payment_settings": {
        "default_mandate": null,
        "payment_method_options": null,
        "payment_method_types": null
      },
      "period_end": 1793880000,
      "period_start": 1793880000,
      "post_payment_credit_notes_amount": 0,
      "pre_payment_credit_notes_amount": 0,
      "receipt_number": null,
      "rendering": null,
      "shipping_cost": null,
      "shipping_details": null,
      "starting_balance": 0,
      "statement_descriptor": null,
      "status": "paid",
      "status_transitions": {
        "finalized_at": 1793880000,
        "marked_uncollectible_at": null,
        "paid_at": 1793880000,
        "voided_at": null
      },
      "subtotal": 4900,
      "test_clock": null,
      "total": 3920,
      "total_discount_amounts": [
        {
          "amount": 980,
          "discount": "di_1MUKDFcC91zD7lpXtnbeUhID"
        }
      ],
      "webhooks_delivered_at": 1793880000,
      "application_fee_amount": null,
      "charge": "ch_3TyLHeS6yE4UwRFGIBnf7wmk",
      "discount": {
        "id": "di_1MUKDFcC91zD7lpXtnbeUhID",
        "object": "discount",
        "checkout_session": "cs_live_a1HgqjiKhV5vZRygRqnIho8jZdiadYMvnZ6SFZ2OHB02UdwHf5itECzmjT",
        "coupon": {
          "id": "P2S20Bh7",
          "object": "coupon",
          "amount_off": null,
          "created": 1735689600,
          "currency": null,
          "duration": "once",
          "duration_in_months": null,
          "livemode": true,
          "max_redemptions": null,
          "metadata": {},
          "name": "20% off",
          "percent_off": 20,
          "redeem_by": null,
          "times_redeemed": 0,
          "valid": true
        },
        "customer": "cus_GpVlsTPsMpllUt",
        "end": null,
        "invoice": null,
        "invoice_item": null,
        "promotion_code": "promo_1ivvRipkgq1XMHAK7p8MFKNy",
        "start": 1793880000,
        "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u"
      },
      "paid": true,
      "paid_out_of_band": false,
      "payment_intent": "pi_3xZ2Svz3iI2fmalvk4NSyMvi",
      "quote": null,
      "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
      "tax": null,
      "total_tax_amounts": [],
      "transfer_data": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_S4EuzJvz7vvteA",
    "idempotency_key": null
  },
  "type": "invoice.paid"
}
{
  "id": "evt_1DVtm804WIDp4MbPrPOr1xv0",
  "object": "event",
  "api_version": "2025-08-27.basil",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "promo_1ivvRipkgq1XMHAK7p8MFKNy",
      "object": "promotion_code",
      "active": true,
      "code": "CODE10",
      "coupon": {
        "id": "P2S20Bh7",
        "object": "coupon",
        "amount_off": null,
        "created": 1735689600,
        "currency": null,
        "duration": "once",
        "duration_in_months": null,
        "livemode": true,
        "max_redemptions": null,
        "metadata": {},
        "name": "20% off",
        "percent_off": 20,
        "redeem_by": null,
        "times_redeemed": 0,
        "valid": true
      },
      "created": 1793880000,
      "customer": null,
      "expires_at": null,
      "livemode": true,
      "max_redemptions": null,
      "metadata": {},
      "restrictions": {
        "first_time_transaction": false,
        "minimum_amount": null,
        "minimum_amount_currency": null
      },
      "times_redeemed": 0
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_JtellUY7Bkg1Un",
    "idempotency_key": null
  },
  "type": "promotion_code.created"
}
{
  "id": "evt_1DVtm804WIDp4MbPrPOr1xv0",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "promo_1ivvRipkgq1XMHAK7p8MFKNy",
      "object": "promotion_code",
      "active": true,
      "code": "CODE10",
      "promotion": {
        "coupon": "P2S20Bh7",
        "type": "coupon"
      },
      "customer_account": null,
      "created": 1793880000,
      "customer": null,
      "expires_at": null,
      "livemode": true,
      "max_redemptions": null,
      "metadata": {},
      "restrictions": {
        "first_time_transaction": false,
        "minimum_amount": null,
        "minimum_amount_currency": null
      },
      "times_redeemed": 0
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_JtellUY7Bkg1Un",
    "idempotency_key": null
  },
  "type": "promotion_code.created"
}
{
  "id": "evt_1GTbMBqetNmd493RmqO4D8zO",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "di_1MUKDFcC91zD7lpXtnbeUhID",
      "object": "discount",
      "checkout_session": "cs_live_a1HgqjiKhV5vZRygRqnIho8jZdiadYMvnZ6SFZ2OHB02UdwHf5itECzmjT",
      "customer_account": null,
      "source": {
        "coupon": "P2S20Bh7",
        "type": "coupon"
      },
      "customer": "cus_GpVlsTPsMpllUt",
      "end": null,
      "invoice": null,
      "invoice_item": null,
      "promotion_code": "promo_1ivvRipkgq1XMHAK7p8MFKNy",
      "start": 1793880000,
      "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
      "subscription_item": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_CuBuWvTT3gIMHP",
    "idempotency_key": null
  },
  "type": "customer.discount.created"
}
{
  "id": "evt_1TjBsckcv0gGWrmaTIdtPDmT",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "re_3SKs7lb7bfDv8dehCMBEnLMj",
      "object": "refund",
      "amount": 3920,
      "balance_transaction": "txn_3zxPUOHDXlA8ckVSvSSMr7E0",
      "charge": "ch_3TyLHeS6yE4UwRFGIBnf7wmk",
      "created": 1793880000,
      "currency": "usd",
      "destination_details": {
        "card": {
          "reference_status": "pending",
          "reference_type": "acquirer_reference_number",
          "type": "refund"
        },
        "type": "card"
      },
      "metadata": {},
      "payment_intent": "pi_3xZ2Svz3iI2fmalvk4NSyMvi",
      "reason": "requested_by_customer",
      "receipt_number": null,
      "source_transfer_reversal": null,
      "status": "succeeded",
      "transfer_reversal": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_IGwbUsLegng7B4",
    "idempotency_key": null
  },
  "type": "refund.created"
}
{
  "id": "evt_1BCmezXnPpaRyQrCaIRZJlv3",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "ch_3TyLHeS6yE4UwRFGIBnf7wmk",
      "object": "charge",
      "amount": 3920,
      "amount_captured": 3920,
      "amount_refunded": 3920,
      "application": null,
      "application_fee": null,
      "application_fee_amount": null,
      "balance_transaction": "txn_3NTfzGLiHUtss3Pc7CMdTkHe",
      "billing_details": {
        "address": {
          "city": null,
          "country": "US",
          "line1": null,
          "line2": null,
          "postal_code": "94107",
          "state": null
        },
        "email": "jordan.ellis@example.com",
        "name": null,
        "phone": null,
        "tax_id": null
      },
      "calculated_statement_descriptor": "EXAMPLE SOFTWARE",
      "captured": true,
      "created": 1793880000,
      "currency": "usd",
      "customer": "cus_GpVlsTPsMpllUt",
      "description": "Subscription update",
      "destination": null,
      "disputed": false,
      "failure_balance_transaction": null,
      "failure_code": null,
      "failure_message": null,
      "fraud_details": {},
      "livemode": true,
      "metadata": {},
      "on_behalf_of": null,
      "outcome": {
        "advice_code": null,
        "network_advice_code": null,
        "network_decline_code": null,
        "network_status": "approved_by_network",
        "reason": null,
        "risk_level": "normal",
        "seller_message": "Payment complete.",
        "type": "authorized"
      },
      "paid": true,
      "payment_intent": "pi_3xZ2Svz3iI2fmalvk4NSyMvi",
      "payment_method": "pm_17t3aOq3TCsyWqZRYDiF4tGR",
      "payment_method_details": {
        "card": {
          "brand": "visa",
          "checks": {
            "address_line1_check": null,
            "address_postal_code_check": "pass",
            "cvc_check": "pass"
          },
          "country": "US",
          "exp_month": 8,
          "exp_year": 2030,
          "fingerprint": "mToisGZ01V71BCos",
          "funding": "credit",
          "installments": null,
          "last4": "4242",
          "network": "visa",
          "three_d_secure": null,
          "wallet": null
        },
        "type": "card"
      },
      "receipt_email": "jordan.ellis@example.com",
      "receipt_number": null,
      "receipt_url": "https://pay.stripe.com/receipts/invoices/3TyLHeS6yE4UwRFGIBnf7wmk?s=ap",
      "refunded": true,
      "review": null,
      "shipping": null,
      "source": null,
      "source_transfer": null,
      "statement_descriptor": null,
      "statement_descriptor_suffix": null,
      "status": "succeeded",
      "transfer_data": null,
      "transfer_group": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_S9wAL67KRIVHZy",
    "idempotency_key": null
  },
  "type": "charge.refunded"
}
{
  "id": "evt_18NPQCxzUSZqtBy92nVq6FHf",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "cs_live_a1HgqjiKhV5vZRygRqnIho8jZdiadYMvnZ6SFZ2OHB02UdwHf5itECzmjT",
      "object": "checkout.session",
      "adaptive_pricing": {
        "enabled": false
      },
      "after_expiration": null,
      "allow_promotion_codes": true,
      "amount_subtotal": 4900,
      "amount_total": 3920,
      "automatic_tax": {
        "enabled": false,
        "liability": null,
        "provider": null,
        "status": null
      },
      "billing_address_collection": null,
      "cancel_url": "https://example.com/pricing",
      "client_reference_id": null,
      "client_secret": null,
      "collected_information": {
        "business_name": null,
        "individual_name": null,
        "shipping_details": null
      },
      "consent": null,
      "consent_collection": null,
      "created": 1793879880,
      "currency": "usd",
      "currency_conversion": null,
      "custom_fields": [],
      "custom_text": {
        "after_submit": null,
        "shipping_address": null,
        "submit": null,
        "terms_of_service_acceptance": null
      },
      "customer": "cus_GpVlsTPsMpllUt",
      "customer_creation": null,
      "customer_details": {
        "address": {
          "city": null,
          "country": "US",
          "line1": null,
          "line2": null,
          "postal_code": "94107",
          "state": null
        },
        "email": "jordan.ellis@example.com",
        "name": "Jordan Ellis",
        "phone": null,
        "tax_exempt": "none",
        "tax_ids": []
      },
      "customer_email": null,
      "discounts": [
        {
          "coupon": null,
          "promotion_code": "promo_1ivvRipkgq1XMHAK7p8MFKNy"
        }
      ],
      "expires_at": 1793966280,
      "invoice": "in_1lLyNvmk31Ll5IqxVBpGBCpt",
      "invoice_creation": null,
      "livemode": true,
      "locale": null,
      "metadata": {},
      "mode": "subscription",
      "payment_intent": null,
      "payment_link": null,
      "payment_method_collection": "always",
      "payment_method_configuration_details": null,
      "payment_method_options": {
        "card": {
          "request_three_d_secure": "automatic"
        }
      },
      "payment_method_types": [
        "card"
      ],
      "payment_status": "paid",
      "phone_number_collection": {
        "enabled": false
      },
      "recovered_from": null,
      "saved_payment_method_options": null,
      "setup_intent": null,
      "shipping_address_collection": null,
      "shipping_cost": null,
      "shipping_options": [],
      "status": "complete",
      "submit_type": null,
      "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
      "success_url": "https://example.com/welcome?session_id={CHECKOUT_SESSION_ID}",
      "total_details": {
        "amount_discount": 980,
        "amount_shipping": 0,
        "amount_tax": 0
      },
      "ui_mode": "hosted",
      "url": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_PgLVx7WfMXrNei",
    "idempotency_key": null
  },
  "type": "checkout.session.completed"
}
{
  "id": "evt_1jFwfd7R0x6RGt7latldDWNI",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
      "object": "subscription",
      "application": null,
      "application_fee_percent": null,
      "automatic_tax": {
        "disabled_reason": null,
        "enabled": false,
        "liability": null
      },
      "billing_cycle_anchor": 1793880000,
      "billing_cycle_anchor_config": null,
      "billing_mode": {
        "flexible": null,
        "type": "classic"
      },
      "billing_thresholds": null,
      "cancel_at": null,
      "cancel_at_period_end": false,
      "canceled_at": null,
      "cancellation_details": {
        "comment": null,
        "feedback": null,
        "reason": null
      },
      "collection_method": "charge_automatically",
      "created": 1793880000,
      "currency": "usd",
      "customer": "cus_GpVlsTPsMpllUt",
      "customer_account": null,
      "days_until_due": null,
      "default_payment_method": "pm_1ioq0TNAEalcwUv6ZgFIy4cm",
      "default_source": null,
      "default_tax_rates": [],
      "description": null,
      "discounts": [
        "di_1MUKDFcC91zD7lpXtnbeUhID"
      ],
      "ended_at": null,
      "invoice_settings": {
        "account_tax_ids": null,
        "issuer": {
          "type": "self"
        }
      },
      "items": {
        "object": "list",
        "data": [
          {
            "id": "si_KR4hm6yo0PmTPF",
            "object": "subscription_item",
            "billing_thresholds": null,
            "created": 1793880000,
            "current_period_end": 1796472000,
            "current_period_start": 1793880000,
            "discounts": [],
            "metadata": {},
            "plan": {
              "id": "price_1s3aDsWSj7hKJYBAhMGrCinR",
              "object": "plan",
              "active": true,
              "amount": 4900,
              "amount_decimal": "4900",
              "billing_scheme": "per_unit",
              "created": 1735689600,
              "currency": "usd",
              "interval": "month",
              "interval_count": 1,
              "livemode": true,
              "metadata": {},
              "meter": null,
              "nickname": null,
              "product": "prod_w4muFfjOCk7Etq",
              "tiers_mode": null,
              "transform_usage": null,
              "trial_period_days": null,
              "usage_type": "licensed"
            },
            "price": {
              "id": "price_1s3aDsWSj7hKJYBAhMGrCinR",
              "object": "price",
              "active": true,
              "billing_scheme": "per_unit",
              "created": 1735689600,
              "currency": "usd",
              "custom_unit_amount": null,
              "livemode": true,
              "lookup_key": null,
              "metadata": {},
              "nickname": null,
              "product": "prod_w4muFfjOCk7Etq",
              "recurring": {
                "interval": "month",
                "interval_count": 1,
                "meter": null,
                "trial_period_days": null,
                "usage_type": "licensed"
              },
              "tax_behavior": "unspecified",
              "tiers_mode": null,
              "transform_quantity": null,
              "type": "recurring",
              "unit_amount": 4900,
              "unit_amount_decimal": "4900"
            },
            "quantity": 1,
            "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
            "tax_rates": []
          }
        ],
        "has_more": false,
        "total_count": 1,
        "url": "/v1/subscription_items?subscription=sub_1f1S8Dkz2NmMOlRBOZovRG2u"
      },
      "latest_invoice": "in_15xuzbyHNoIBoM2TLbiByVAt",
      "livemode": true,
      "metadata": {},
      "next_pending_invoice_item_invoice": null,
      "on_behalf_of": null,
      "pause_collection": null,
      "payment_settings": {
        "payment_method_options": null,
        "payment_method_types": [
          "card"
        ],
        "save_default_payment_method": "off"
      },
      "pending_invoice_item_interval": null,
      "pending_setup_intent": null,
      "pending_update": null,
      "schedule": null,
      "start_date": 1793880000,
      "status": "active",
      "test_clock": null,
      "transfer_data": null,
      "trial_end": null,
      "trial_settings": {
        "end_behavior": {
          "missing_payment_method": "create_invoice"
        }
      },
      "trial_start": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_vTWIPpk59A2AIT",
    "idempotency_key": null
  },
  "type": "customer.subscription.created"
}
{
  "id": "evt_14bs44DHP6yyn4VuMhjK1VKv",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "inpay_18irsFcMfv9iEI9Ixc7AUQzR",
      "object": "invoice_payment",
      "amount_paid": 3920,
      "amount_requested": 3920,
      "created": 1793880000,
      "currency": "usd",
      "invoice": "in_1lLyNvmk31Ll5IqxVBpGBCpt",
      "is_default": true,
      "livemode": true,
      "payment": {
        "payment_intent": "pi_3xZ2Svz3iI2fmalvk4NSyMvi",
        "type": "payment_intent"
      },
      "status": "paid",
      "status_transitions": {
        "canceled_at": null,
        "paid_at": 1793880000
      }
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_ozrWp5EqgEedMZ",
    "idempotency_key": null
  },
  "type": "invoice_payment.paid"
}
{
  "id": "evt_1cyFTy4YWpVnZ9kn5PJvFPX5",
  "object": "event",
  "api_version": "2026-10-28.endive",
  "created": 1793880000,
  "data": {
    "object": {
      "id": "in_1lLyNvmk31Ll5IqxVBpGBCpt",
      "object": "invoice",
      "account_country": "US",
      "account_name": "Example Software",
      "account_tax_ids": null,
      "amount_due": 3920,
      "amount_paid": 3920,
      "amount_remaining": 0,
      "amount_shipping": 0,
      "application": null,
      "attempt_count": 1,
      "attempted": true,
      "auto_advance": false,
      "automatic_tax": {
        "disabled_reason": null,
        "enabled": false,
        "liability": null,
        "provider": null,
        "status": null
      },
      "automatically_finalizes_at": null,
      "billing_reason": "subscription_create",
      "collection_method": "charge_automatically",
      "created": 1793880000,
      "currency": "usd",
      "custom_fields": null,
      "customer": "cus_GpVlsTPsMpllUt",
      "customer_address": {
        "city": null,
        "country": "US",
        "line1": null,
        "line2": null,
        "postal_code": "94107",
        "state": null
      },
      "customer_email": "jordan.ellis@example.com",
      "customer_name": "Jordan Ellis",
      "customer_phone": null,
      "customer_shipping": null,
      "customer_tax_exempt": "none",
      "customer_tax_ids": [],
      "default_payment_method": null,
      "default_source": null,
      "default_tax_rates": [],
      "description": null,
      "discounts": [
        "di_1MUKDFcC91zD7lpXtnbeUhID"
      ],
      "due_date": null,
      "effective_at": 1793880000,
      "ending_balance": 0,
      "footer": null,
      "from_invoice": null,
      "hosted_invoice_url": "https://invoice.stripe.com/i/acct_1sbwx5dAREtFVtTa/live_1lLyNvmk31Ll5IqxVBpGBCpt?s=ap",
      "invoice_pdf": "https://pay.stripe.com/invoice/acct_1sbwx5dAREtFVtTa/live_1lLyNvmk31Ll5IqxVBpGBCpt/pdf?s=ap",
      "issuer": {
        "type": "self"
      },
      "last_finalization_error": null,
      "latest_revision": null,
      "lines": {
        "object": "list",
        "data": [
          {
            "id": "il_1ps2ZdQZRlPNqISpPdgIOT9y",
            "object": "line_item",
            "amount": 4900,
            "currency": "usd",
            "description": "1 × Team",
            "discount_amounts": [
              {
                "amount": 980,
                "discount": "di_1MUKDFcC91zD7lpXtnbeUhID"
              }
            ],
            "discountable": true,
            "discounts": [],
            "invoice": "in_1lLyNvmk31Ll5IqxVBpGBCpt",
            "livemode": true,
            "metadata": {},
            "parent": {
              "invoice_item_details": null,
              "subscription_item_details": {
                "invoice_item": null,
                "proration": false,
                "proration_details": {
                  "credited_items": null
                },
                "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u",
                "subscription_item": "si_KR4hm6yo0PmTPF"
              },
              "type": "subscription_item_details"
            },
            "pricing": {
              "price_details": {
                "price": "price_1s3aDsWSj7hKJYBAhMGrCinR",
                "product": "prod_w4muFfjOCk7Etq"
              },
              "type": "price_details",
              "unit_amount_decimal": "4900"
            },
            "taxes": [],
            "period": {
              "end": 1796472000,
              "start": 1793880000
            },
            "pretax_credit_amounts": [],
            "quantity": 1,
            "quantity_decimal": "1",
            "subtotal": 4900
          }
        ],
        "has_more": false,
        "total_count": 1,
        "url": "/v1/invoices/in_1lLyNvmk31Ll5IqxVBpGBCpt/lines"
      },
      "livemode": true,
      "metadata": {},
      "next_payment_attempt": null,
      "number": "VBPGBCPT-0001",
      "on_behalf_of": null,
      "payment_settings": {
        "default_mandate": null,
        "payment_method_options": null,
        "payment_method_types": null
      },
      "period_end": 1793880000,
      "period_start": 1793880000,
      "post_payment_credit_notes_amount": 0,
      "pre_payment_credit_notes_amount": 0,
      "receipt_number": null,
      "rendering": null,
      "shipping_cost": null,
      "shipping_details": null,
      "starting_balance": 0,
      "statement_descriptor": null,
      "status": "paid",
      "status_transitions": {
        "finalized_at": 1793880000,
        "marked_uncollectible_at": null,
        "paid_at": 1793880000,
        "voided_at": null
      },
      "subtotal": 4900,
      "test_clock": null,
      "total": 3920,
      "total_discount_amounts": [
        {
          "amount": 980,
          "discount": "di_1MUKDFcC91zD7lpXtnbeUhID"
        }
      ],
      "webhooks_delivered_at": 1793880000,
      "subtotal_excluding_tax": 4900,
      "total_excluding_tax": 3920,
      "total_pretax_credit_amounts": [],
      "amount_overpaid": 0,
      "parent": {
        "quote_details": null,
        "subscription_details": {
          "metadata": {},
          "subscription": "sub_1f1S8Dkz2NmMOlRBOZovRG2u"
        },
        "type": "subscription_details"
      },
      "total_taxes": [],
      "customer_account": null
    }
  },
  "livemode": true,
  "pending_webhooks": 1,
  "request": {
    "id": "req_S4EuzJvz7vvteA",
    "idempotency_key": null
  },
  "type": "invoice.paid"
}`;
