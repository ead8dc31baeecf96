import { describe, expect, test } from 'vitest';
import { PAYOUT_METHODS } from '../../shared/contract/payouts.ts';
import { messages as app } from '../../web/src/app/messages.ts';
import { messages as components } from '../../web/src/components/messages.ts';
import { programMessages as programs } from '../../web/src/components/programs/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as affiliateHome } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import {
  historyMessages,
  messages as payouts,
  recordMessages,
} from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { comingSoon } from '../../web/src/features/webhooks/provider-messages.ts';
import { messages as lib } from '../../web/src/lib/messages.ts';

/**
 * The names are the sections of the specification, and braces mark the variable parts of a text. The tests of the operations compare the
 * texts of the API.
 */
describe('the product has the texts that the specification prescribes', () => {
  test('1 and 9. Plans', () => {
    expect(landing).toMatchObject({
      pricing: {
        plans: [
          {
            name: 'Starter',
            price: 'Free',
            features: [
              'Up to 3 coupons',
              'Real-time sales tracking',
              'Community marketplace access',
              'Manual payout ledger',
            ],
          },
          {
            name: 'Pro',
            price: '$39',
            period: 'per month',
            features: ['Unlimited coupons and affiliates', 'Advanced analytics', 'Priority support'],
          },
        ],
        popular: 'Most Popular',
      },
    });
  });

  test('2. Landing page', () => {
    expect(landing).toMatchObject({
      header: { signIn: 'Sign In', start: 'Get Started Free', dashboard: 'Dashboard' },
    });
  });

  test('2. Signup', () => {
    expect(account).toMatchObject({
      signup: {
        roles: { partner: { name: 'SaaS Partner' }, affiliate: { name: 'Affiliate Marketer' } },
        back: 'Back',
      },
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        companyName: 'Company name',
        email: 'Email',
        password: 'Password',
        confirmPassword: 'Confirm password',
      },
    });
  });

  test('2. Partner sidebar', () => {
    expect(shell).toMatchObject({
      links: {
        overview: 'Overview',
        apps: 'My Apps',
        webhooks: 'Webhooks',
        requests: 'Requests',
        partnerCustomers: 'Customers',
        marketplace: 'Marketplace',
        forum: 'Forum',
        payouts: 'Payouts',
        settings: 'Settings',
      },
      profile: 'Profile',
      signOut: 'Sign out',
    });
  });

  test('2. Partner Overview', () => {
    expect(partnerHome).toMatchObject({
      totalCustomers: 'Total Customers',
      totalCancellations: 'Total Cancellations',
      activeAffiliates: 'Active Affiliates',
      commissionsPaid: 'Commissions Paid',
    });
  });

  test('2. My Apps', () => {
    expect({ ...apps, ...programs }).toMatchObject({
      noDescription: 'No description.',
      add: 'Add New App',
      name: 'App Name',
      url: 'App URL',
      appDescription: 'Description',
      commission: 'Default Commission (%)',
      edit: 'Edit',
      activate: 'Activate',
      deactivate: 'Deactivate',
      empty: "You haven't added any apps yet.",
    });
  });

  test('2. Webhooks setup', () => {
    expect(webhooks).toMatchObject({ noApps: 'No Apps Found' });
    expect(comingSoon('{provider}')).toBe('{provider} instructions are coming soon.');
  });

  test('2. Affiliate requests', () => {
    expect(requests).toMatchObject({
      columns: {
        affiliate: 'Affiliate',
        app: 'App',
        code: 'Requested Coupon',
        status: 'Status',
        actions: 'Actions',
      },
      empty: 'No affiliate requests yet.',
    });
  });

  test('2. Affiliate profile', () => {
    expect(affiliates).toMatchObject({ notFound: 'Profile not found' });
  });

  test('2. Partner Payouts', () => {
    expect(payouts).toMatchObject({
      tabs: { pending: 'Pending Payouts', history: 'Payout History' },
      allUnpaid: 'All Unpaid',
      columns: {
        affiliate: 'Affiliate',
        unpaid: 'Unpaid Commissions',
        due: 'Balance Due',
        actions: 'Actions',
      },
      viewDetails: 'View Details',
      record: 'Record Payout',
    });
    expect(historyMessages).toMatchObject({
      columns: { affiliate: 'Affiliate', total: 'Total Paid', count: 'Payouts Made', last: 'Last Payout' },
    });
    expect(recordMessages).toMatchObject({
      title: 'Record Payout',
      reference: 'Reference ID',
      notes: 'Notes',
    });
    expect(PAYOUT_METHODS).toMatchObject(['PayPal', 'Wise', 'Bank Transfer', 'Other']);
  });

  test('2. Affiliate sidebar', () => {
    expect(shell).toMatchObject({
      links: {
        overview: 'Overview',
        coupons: 'My Coupons',
        marketplace: 'Marketplace',
        forum: 'Forum',
        affiliateCustomers: 'My Customers',
        payouts: 'Payouts',
      },
    });
  });

  test('2. Affiliate Overview', () => {
    expect(affiliateHome).toMatchObject({
      activeCoupons: 'Active Coupons',
      activeCustomers: 'Active Customers',
      canceledCustomers: 'Canceled Customers',
      totalEarned: 'Total Earned',
    });
  });

  test('2. My Coupons', () => {
    expect(coupons).toMatchObject({
      code: 'Coupon Code',
      app: 'SaaS App',
      commission: 'Commission',
      customers: 'Customers',
      earnings: 'Total Earnings',
      status: 'Status',
      empty: "You haven't requested any coupons yet. Go to the marketplace to join a program.",
    });
  });

  test('2. My Payouts', () => {
    expect(received).toMatchObject({
      available: 'Balance available for payout',
      date: 'Date',
      amount: 'Amount',
      method: 'Method',
      fromPartner: 'From Partner',
      reference: 'Reference',
      none: 'N/A',
    });
  });

  test('2. Settings', () => {
    expect(settings).toMatchObject({
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        bio: 'Bio',
        websiteUrl: 'Website URL',
        youtubeUrl: 'Video channel URL',
        twitterHandle: 'Social handle',
        paypalEmail: 'PayPal email',
        wiseEmail: 'Wise',
        paymentNotes: 'Payment notes',
      },
      submit: 'Save All Changes',
    });
  });

  test('2. Marketplace', () => {
    expect(market).toMatchObject({
      pending: 'Pending',
      approved: 'Approved',
      empty: 'No applications found in the marketplace yet.',
      notFound: 'App Not Found',
      notFoundHint:
        'The application you are looking for does not exist or you do not have permission to view it.',
    });
    expect(market.noMatch('{term}')).toBe('No applications match your search for "{term}".');
  });

  test('2. Customers list', () => {
    expect(customers).toMatchObject({
      customer: 'Customer',
      referredBy: 'Referred By',
      app: 'App',
      status: 'Status',
      subscribedOn: 'Subscribed On',
      renewals: 'Renewals',
      partnerEmpty: 'No customers found.',
      affiliateEmpty: 'No customers referred yet.',
    });
  });

  test('2. Forum', () => {
    expect(forum).toMatchObject({
      title: 'Forum',
      create: 'Create New Post',
      createTitle: 'Create a New Post',
      content: 'Content',
      publish: 'Publish',
      publishing: 'Publishing...',
      empty: 'No Posts Yet',
      emptyHint: 'Be the first one to start a new discussion!',
      addTitle: 'Add a Comment',
      commentPlaceholder: 'Write your comment...',
      addComment: 'Add Comment',
      submitting: 'Submitting...',
      noComments: 'No comments yet. Be the first to comment!',
      missing: 'Post not found or user not loaded',
    });
    expect(forum.comments(2)).toBe('Comments (2)');
  });

  test('2. Any other path', () => {
    expect(app).toMatchObject({ notFound: { title: 'Oops! Page not found' } });
  });

  test('4. States', () => {
    expect(market).toMatchObject({
      requestToPromote: 'Request to Promote',
      requestPending: 'Request Pending',
      programJoined: 'Program Joined',
    });
    expect(customers).toMatchObject({ active: 'Active' });
  });

  test('5. Validation', () => {
    expect(account).toMatchObject({ invalid: { mismatch: "Passwords don't match" } });
    expect(apps).toMatchObject({
      incomplete: { title: 'Validation Error', description: 'Please fill in all fields' },
    });
    expect(recordMessages).toMatchObject({
      methodMissing: { title: 'Validation Error', description: 'Payment method is required.' },
    });
    expect(market).toMatchObject({
      codeEmpty: 'Coupon code cannot be empty.',
      unavailable: 'Coupon Unavailable',
    });
    expect(settings).toMatchObject({ avatar: { hint: 'JPG, PNG, GIF up to 2MB' } });
  });

  test('8. Messages', () => {
    expect(account).toMatchObject({
      login: { failed: 'An unexpected error occurred' },
      signup: {
        failed: 'Failed to create an account',
        success: 'Account created! Please check your email to verify your account.',
      },
    });
    expect(apps).toMatchObject({
      added: { title: 'Success!', description: 'Your application has been added' },
      addFailed: 'Failed to add app',
      edited: { description: 'Application updated successfully' },
      editFailed: 'Failed to update app',
      statusUpdated: 'Status Updated',
      error: 'Error',
      statusFailed: 'Failed to update status',
      notAuthenticated: 'Not authenticated',
    });
    expect(webhooks).toMatchObject({ secretFailed: 'Failed to save the secret.' });
    expect(requests).toMatchObject({
      approved: { title: 'Request Approved!', description: 'The coupon request has been activated.' },
      declined: 'Request Declined, removed.',
      error: 'Error',
    });
    expect(recordMessages).toMatchObject({ failed: 'Error Recording Payout' });
    expect(settings).toMatchObject({
      saved: { title: 'Success!', body: 'Your settings have been updated.' },
      avatar: { failed: 'Error uploading file!' },
    });
    expect(market).toMatchObject({
      verificationError: 'Verification Error',
      verificationErrorHint: 'Could not verify coupon code.',
      sent: 'Request Sent!',
      sentHint: 'The partner has been notified.',
    });
    expect(components).toMatchObject({ copied: 'Copied!' });
    expect(lib).toMatchObject({ invalidUrl: 'Invalid URL', noUrl: 'No URL provided' });
    expect(forum).toMatchObject({
      publishFailed: 'An error occurred while creating the post.',
      published: 'Post created successfully!',
      commentFailed: 'Failed to add comment.',
      signedOutPost: 'User must be logged in to create a post.',
      signedOutComment: 'User must be logged in to comment.',
    });
    expect(apps.statusIs({ name: '{name}', status: 'active' })).toBe('{name} is now active');
    expect(apps.statusIs({ name: '{name}', status: 'inactive' })).toBe('{name} is now inactive');
    expect(webhooks.secretSaved('{app}')).toEqual({
      title: 'Webhook Secured!',
      description: 'The signing secret for {app} has been saved.',
    });
    expect(recordMessages.recorded('{name}')).toEqual({
      title: 'Success!',
      description: 'Payout for {name} has been recorded.',
    });
  });

  test('2 and 8. Fallbacks', () => {
    expect(lib).toMatchObject({ noName: 'User' });
  });
});
