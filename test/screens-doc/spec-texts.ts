/** Strings from the specification that one file defines and one test checks. */
export interface ShownTexts {
  readonly file: string;
  /** The title of the test. The titles of the enclosing groups may precede it (see `filesWithTest`). */
  readonly test: string;
  /** The prescribed strings, keyed by the source expression that evaluates to each string. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The strings that the file contains but does not export. */
  readonly literals?: readonly string[];
}

/** A section of the specification and the UI strings that it prescribes. */
interface SpecSection {
  readonly title: string;
  readonly shown: readonly ShownTexts[];
}

const SIGNED_OUT = 'the wording of the specification appears for a signed-out visitor › at %s: %s';
const PARTNER = 'the wording of the specification appears for a partner › at %s: %s';
const AFFILIATE = 'the wording of the specification appears for an affiliate › at %s: %s';

/** All texts that the specification prescribes for the screens. Braces mark variable parts. */
export const SPEC_SECTIONS: readonly SpecSection[] = [
  {
    title: '1 and 9. Plans',
    shown: [
      {
        file: 'web/src/features/landing/messages.ts',
        test: SIGNED_OUT,
        texts: {
          'messages.pricing.plans[0].name': 'Starter',
          'messages.pricing.plans[0].price': 'Free',
          'messages.pricing.plans[0].features[0]': 'Up to 3 coupons',
          'messages.pricing.plans[0].features[1]': 'Real-time sales tracking',
          'messages.pricing.plans[0].features[2]': 'Community marketplace access',
          'messages.pricing.plans[0].features[3]': 'Manual payout ledger',
          'messages.pricing.plans[1].name': 'Pro',
          'messages.pricing.plans[1].price': '$39',
          'messages.pricing.plans[1].period': 'per month',
          'messages.pricing.plans[1].features[0]': 'Unlimited coupons and affiliates',
          'messages.pricing.plans[1].features[1]': 'Advanced analytics',
          'messages.pricing.plans[1].features[2]': 'Priority support',
          'messages.pricing.popular': 'Most Popular',
        },
      },
    ],
  },
  {
    title: '2. Landing page',
    shown: [
      {
        file: 'web/src/features/landing/messages.ts',
        test: SIGNED_OUT,
        texts: { 'messages.header.signIn': 'Sign In', 'messages.header.start': 'Get Started Free' },
      },
      {
        file: 'web/src/features/landing/messages.ts',
        test: 'is not shown, even for a moment, to a user who has signed in before',
        texts: { 'messages.header.dashboard': 'Dashboard' },
      },
    ],
  },
  {
    title: '2. Signup',
    shown: [
      {
        file: 'web/src/features/account/messages.ts',
        test: SIGNED_OUT,
        texts: {
          'messages.signup.roles.partner.name': 'SaaS Partner',
          'messages.signup.roles.affiliate.name': 'Affiliate Marketer',
          'messages.signup.back': 'Back',
        },
      },
      {
        file: 'web/src/features/account/messages.ts',
        test: 'takes a partner from the landing page through sign-up to the message about the email',
        texts: {
          'messages.fields.firstName': 'First name',
          'messages.fields.lastName': 'Last name',
          'messages.fields.companyName': 'Company name',
          'messages.fields.email': 'Email',
          'messages.fields.password': 'Password',
          'messages.fields.confirmPassword': 'Confirm password',
        },
      },
    ],
  },
  {
    title: '2. Partner sidebar',
    shown: [
      {
        file: 'web/src/features/shell/messages.ts',
        test: PARTNER,
        texts: {
          'messages.links.overview': 'Overview',
          'messages.links.apps': 'My Apps',
          'messages.links.webhooks': 'Webhooks',
          'messages.links.requests': 'Requests',
          'messages.links.partnerCustomers': 'Customers',
          'messages.links.marketplace': 'Marketplace',
          'messages.links.forum': 'Forum',
          'messages.links.payouts': 'Payouts',
        },
      },
      {
        file: 'web/src/features/shell/messages.ts',
        test: 'in the account menu and in the sidebar, which remembers whether it is collapsed',
        texts: { 'messages.profile': 'Profile', 'messages.links.settings': 'Settings' },
      },
      {
        file: 'web/src/features/shell/messages.ts',
        test: 'signs out to the landing page, and keeps nothing that would restore access',
        texts: { 'messages.signOut': 'Sign out' },
      },
    ],
  },
  {
    title: '2. Partner Overview',
    shown: [
      {
        file: 'web/src/features/overview/partner-messages.ts',
        test: PARTNER,
        texts: {
          'messages.totalCustomers': 'Total Customers',
          'messages.totalCancellations': 'Total Cancellations',
          'messages.activeAffiliates': 'Active Affiliates',
          'messages.commissionsPaid': 'Commissions Paid',
        },
      },
    ],
  },
  {
    title: '2. My Apps',
    shown: [
      {
        file: 'web/src/features/apps/messages.ts',
        test: PARTNER,
        texts: { 'messages.noDescription': 'No description.', 'messages.add': 'Add New App' },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'lists her app after reporting missing fields',
        texts: {
          'messages.name': 'App Name',
          'messages.url': 'App URL',
          'messages.appDescription': 'Description',
          'messages.commission': 'Default Commission (%)',
          'messages.edit': 'Edit',
        },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'deactivates and reactivates an app from its menu with one toast, and undoes the last change',
        texts: { 'messages.activate': 'Activate', 'messages.deactivate': 'Deactivate' },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'shows the empty state at %s: %s',
        texts: { 'messages.empty': "You haven't added any apps yet." },
      },
    ],
  },
  {
    title: '2. Webhooks setup',
    shown: [
      {
        file: 'web/src/features/webhooks/messages.ts',
        test: 'shows the empty state at %s: %s',
        texts: { 'messages.noApps': 'No Apps Found' },
      },
      {
        file: 'web/src/features/webhooks/provider-messages.ts',
        test: PARTNER,
        texts: { 'comingSoon("{provider}")': '{provider} instructions are coming soon.' },
      },
    ],
  },
  {
    title: '2. Affiliate requests',
    shown: [
      {
        file: 'web/src/features/requests/messages.ts',
        test: PARTNER,
        texts: {
          'messages.columns.affiliate': 'Affiliate',
          'messages.columns.app': 'App',
          'messages.columns.code': 'Requested Coupon',
          'messages.columns.status': 'Status',
          'messages.columns.actions': 'Actions',
        },
      },
      {
        file: 'web/src/features/requests/messages.ts',
        test: 'shows the empty state at %s: %s',
        texts: { 'messages.empty': 'No affiliate requests yet.' },
      },
    ],
  },
  {
    title: '2. Affiliate profile',
    shown: [
      {
        file: 'web/src/features/affiliates/messages.ts',
        test: 'for an unknown affiliate, and in the payout dialog with its methods',
        texts: { 'messages.notFound': 'Profile not found' },
      },
    ],
  },
  {
    title: '2. Partner Payouts',
    shown: [
      {
        file: 'web/src/features/payouts/partner-messages.ts',
        test: PARTNER,
        texts: {
          'messages.tabs.pending': 'Pending Payouts',
          'messages.allUnpaid': 'All Unpaid',
          'messages.columns.affiliate': 'Affiliate',
          'messages.columns.unpaid': 'Unpaid Commissions',
          'messages.columns.due': 'Balance Due',
          'messages.columns.actions': 'Actions',
          'messages.viewDetails': 'View Details',
          'messages.record': 'Record Payout',
          'messages.tabs.history': 'Payout History',
          'historyMessages.columns.affiliate': 'Affiliate',
          'historyMessages.columns.total': 'Total Paid',
          'historyMessages.columns.count': 'Payouts Made',
          'historyMessages.columns.last': 'Last Payout',
        },
      },
      {
        file: 'web/src/features/payouts/partner-messages.ts',
        test: 'records the payout once a method is chosen, and removes its row',
        texts: { 'recordMessages.title': 'Record Payout' },
      },
      {
        file: 'shared/contract/payouts.ts',
        test: 'for an unknown affiliate, and in the payout dialog with its methods',
        texts: {
          'PAYOUT_METHODS[0]': 'PayPal',
          'PAYOUT_METHODS[1]': 'Wise',
          'PAYOUT_METHODS[2]': 'Bank Transfer',
          'PAYOUT_METHODS[3]': 'Other',
        },
      },
      {
        file: 'web/src/features/payouts/partner-messages.ts',
        test: 'for an unknown affiliate, and in the payout dialog with its methods',
        texts: { 'recordMessages.reference': 'Reference ID', 'recordMessages.notes': 'Notes' },
      },
    ],
  },
  {
    title: '2. Affiliate sidebar',
    shown: [
      {
        file: 'web/src/features/shell/messages.ts',
        test: AFFILIATE,
        texts: {
          'messages.links.overview': 'Overview',
          'messages.links.coupons': 'My Coupons',
          'messages.links.marketplace': 'Marketplace',
          'messages.links.forum': 'Forum',
          'messages.links.affiliateCustomers': 'My Customers',
          'messages.links.payouts': 'Payouts',
        },
      },
    ],
  },
  {
    title: '2. Affiliate Overview',
    shown: [
      {
        file: 'web/src/features/overview/affiliate-messages.ts',
        test: AFFILIATE,
        texts: {
          'messages.activeCoupons': 'Active Coupons',
          'messages.activeCustomers': 'Active Customers',
          'messages.canceledCustomers': 'Canceled Customers',
          'messages.totalEarned': 'Total Earned',
        },
      },
    ],
  },
  {
    title: '2. My Coupons',
    shown: [
      {
        file: 'web/src/features/coupons/messages.ts',
        test: AFFILIATE,
        texts: {
          'messages.code': 'Coupon Code',
          'messages.app': 'SaaS App',
          'messages.commission': 'Commission',
          'messages.customers': 'Customers',
          'messages.earnings': 'Total Earnings',
          'messages.status': 'Status',
        },
      },
      {
        file: 'web/src/features/coupons/messages.ts',
        test: 'shows the empty state at %s: %s',
        texts: {
          'messages.empty': "You haven't requested any coupons yet. Go to the marketplace to join a program.",
        },
      },
    ],
  },
  {
    title: '2. My Payouts',
    shown: [
      {
        file: 'web/src/features/payouts/affiliate-messages.ts',
        test: AFFILIATE,
        texts: {
          'messages.available': 'Balance available for payout',
          'messages.date': 'Date',
          'messages.amount': 'Amount',
          'messages.method': 'Method',
          'messages.fromPartner': 'From Partner',
          'messages.reference': 'Reference',
          'messages.none': 'N/A',
        },
      },
    ],
  },
  {
    title: '2. Settings',
    shown: [
      {
        file: 'web/src/features/settings/messages.ts',
        test: AFFILIATE,
        texts: {
          'messages.fields.firstName': 'First name',
          'messages.fields.lastName': 'Last name',
          'messages.fields.bio': 'Bio',
          'messages.fields.websiteUrl': 'Website URL',
          'messages.fields.youtubeUrl': 'Video channel URL',
          'messages.fields.twitterHandle': 'Social handle',
          'messages.fields.paypalEmail': 'PayPal email',
          'messages.fields.wiseEmail': 'Wise',
          'messages.fields.paymentNotes': 'Payment notes',
        },
      },
      {
        file: 'web/src/features/settings/messages.ts',
        test: PARTNER,
        texts: { 'messages.submit': 'Save All Changes' },
      },
    ],
  },
  {
    title: '2. Marketplace',
    shown: [
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'on both marketplace badges, and on a dimmed request whose code cannot be copied yet',
        texts: { 'messages.pending': 'Pending', 'messages.approved': 'Approved' },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'a filter without matches is named and can be cleared › for a %s at %s',
        texts: { 'messages.noMatch("{term}")': 'No applications match your search for "{term}".' },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'says that there are no apps',
        texts: { 'messages.empty': 'No applications found in the marketplace yet.' },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'says that an app does not exist',
        texts: {
          'messages.notFound': 'App Not Found',
          'messages.notFoundHint':
            'The application you are looking for does not exist or you do not have permission to view it.',
        },
      },
    ],
  },
  {
    title: '2. Customers list',
    shown: [
      {
        file: 'web/src/features/customers/messages.ts',
        test: PARTNER,
        texts: {
          'messages.customer': 'Customer',
          'messages.referredBy': 'Referred By',
          'messages.app': 'App',
          'messages.status': 'Status',
          'messages.subscribedOn': 'Subscribed On',
          'messages.renewals': 'Renewals',
        },
      },
      {
        file: 'web/src/features/customers/messages.ts',
        test: 'shows the empty state at %s: %s',
        texts: {
          'messages.partnerEmpty': 'No customers found.',
          'messages.affiliateEmpty': 'No customers referred yet.',
        },
      },
    ],
  },
  {
    title: '2. Forum',
    shown: [
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'says that the forum is empty and suggests what to post',
        texts: { 'messages.title': 'Forum' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'publishes a post, keeps a draft when the dialog is closed, and says when the next post is allowed',
        texts: {
          'messages.create': 'Create New Post',
          'messages.createTitle': 'Create a New Post',
          'messages.content': 'Content',
          'messages.publish': 'Publish',
        },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'says what is loading, being published or being sent',
        texts: { 'messages.publishing': 'Publishing...' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'says that the forum is empty and suggests what to post',
        texts: {
          'messages.empty': 'No Posts Yet',
          'messages.emptyHint': 'Be the first one to start a new discussion!',
        },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'opens a post at its own address over the list, with its comments, and goes back',
        texts: {
          'messages.addTitle': 'Add a Comment',
          'messages.commentPlaceholder': 'Write your comment...',
        },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'keeps a comment that could not be sent, with Retry, even after a reload',
        texts: { 'messages.addComment': 'Add Comment' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'says what is loading, being published or being sent',
        texts: { 'messages.submitting': 'Submitting...' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'opens a post at its own address over the list, with its comments, and goes back',
        texts: { 'messages.comments("{count}")': 'Comments ({count})' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'keeps a comment that could not be sent, with Retry, even after a reload',
        texts: { 'messages.noComments': 'No comments yet. Be the first to comment!' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'says that a post does not exist',
        texts: { 'messages.missing': 'Post not found or user not loaded' },
      },
    ],
  },
  {
    title: '2. Any other path',
    shown: [
      {
        file: 'web/src/app/messages.ts',
        test: 'offers a way home from an unknown address',
        texts: { 'messages.notFound.title': 'Oops! Page not found' },
      },
    ],
  },
  {
    title: '4. States',
    shown: [
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'suggests a code, converts it to upper case, and rejects one that another affiliate has requested',
        texts: {
          'messages.requestToPromote': 'Request to Promote',
          'messages.requestPending': 'Request Pending',
        },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'on the page of a promoted app, and in the list of customers, which lacks their affiliates',
        texts: { 'messages.programJoined': 'Program Joined' },
      },
      {
        file: 'web/src/features/customers/messages.ts',
        test: PARTNER,
        texts: { 'messages.active': 'Active' },
      },
    ],
  },
  {
    title: '5. Validation',
    shown: [
      {
        file: 'web/src/features/account/messages.ts',
        test: 'sets a new password through the link in the email, and rejects the old one',
        texts: { 'messages.invalid.mismatch': "Passwords don't match" },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'lists her app after reporting missing fields',
        texts: {
          'messages.incomplete.title': 'Validation Error',
          'messages.incomplete.description': 'Please fill in all fields',
        },
      },
      {
        file: 'web/src/features/payouts/partner-messages.ts',
        test: 'records the payout once a method is chosen, and removes its row',
        texts: {
          'recordMessages.methodMissing.title': 'Validation Error',
          'recordMessages.methodMissing.description': 'Payment method is required.',
        },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'suggests a code, converts it to upper case, and rejects one that another affiliate has requested',
        texts: {
          'messages.codeEmpty': 'Coupon code cannot be empty.',
          'messages.unavailable': 'Coupon Unavailable',
        },
      },
      {
        file: 'functions/coupons/request-coupon.ts',
        test: 'suggests a code, converts it to upper case, and rejects one that another affiliate has requested',
        literals: ['This code is already in use. Please choose another.'],
      },
      {
        file: 'web/src/features/settings/messages.ts',
        test: PARTNER,
        texts: { 'messages.avatar.hint': 'JPG, PNG, GIF up to 2MB' },
      },
      {
        file: 'shared/contract/forum.ts',
        test: 'rejects an empty post or comment with a message',
        literals: ['Post content cannot be empty', 'Comment cannot be empty'],
      },
    ],
  },
  {
    title: '8. Messages',
    shown: [
      {
        file: 'web/src/features/account/messages.ts',
        test: 'when the user pool fails without a message › $title after status $answer.status',
        texts: { 'messages.login.failed': 'An unexpected error occurred' },
      },
      {
        file: 'web/src/features/account/messages.ts',
        test: 'when the user pool fails without a message › $title after status $answer.status',
        texts: { 'messages.signup.failed': 'Failed to create an account' },
      },
      {
        file: 'web/src/features/account/messages.ts',
        test: 'takes a partner from the landing page through sign-up to the message about the email',
        texts: {
          'messages.signup.success': 'Account created! Please check your email to verify your account.',
        },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'lists her app after reporting missing fields',
        texts: {
          'messages.added.title': 'Success!',
          'messages.added.description': 'Your application has been added',
        },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: '%s that fails › shows %s',
        texts: { 'messages.addFailed': 'Failed to add app' },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'lists her app after reporting missing fields',
        texts: { 'messages.edited.description': 'Application updated successfully' },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: '%s that fails › shows %s',
        texts: { 'messages.editFailed': 'Failed to update app' },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'deactivates and reactivates an app from its menu with one toast, and undoes the last change',
        texts: {
          'messages.statusUpdated': 'Status Updated',
          'messages.statusIs({"name":"{name}","status":"active"})': '{name} is now active',
          'messages.statusIs({"name":"{name}","status":"inactive"})': '{name} is now inactive',
        },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: '%s that fails › shows %s',
        texts: { 'messages.error': 'Error', 'messages.statusFailed': 'Failed to update status' },
      },
      {
        file: 'web/src/features/webhooks/messages.ts',
        test: 'connects her payment provider in four steps',
        texts: {
          'messages.secretSaved("{app}").title': 'Webhook Secured!',
          'messages.secretSaved("{app}").description': 'The signing secret for {app} has been saved.',
        },
      },
      {
        file: 'web/src/features/webhooks/messages.ts',
        test: '%s that fails › shows %s',
        texts: { 'messages.secretFailed': 'Failed to save the secret.' },
      },
      {
        file: 'web/src/features/requests/messages.ts',
        test: 'shows the requests to the partner, who declines one with Undo and approves the other',
        texts: {
          'messages.approved.title': 'Request Approved!',
          'messages.approved.description': 'The coupon request has been activated.',
          'messages.declined': 'Request Declined, removed.',
        },
      },
      {
        file: 'web/src/features/requests/messages.ts',
        test: '%s that fails › shows %s',
        texts: { 'messages.error': 'Error' },
      },
      {
        file: 'web/src/features/payouts/partner-messages.ts',
        test: 'records the payout once a method is chosen, and removes its row',
        texts: {
          'recordMessages.recorded("{name}").title': 'Success!',
          'recordMessages.recorded("{name}").description': 'Payout for {name} has been recorded.',
        },
      },
      {
        file: 'web/src/features/payouts/partner-messages.ts',
        test: '%s that fails › shows %s',
        texts: { 'recordMessages.failed': 'Error Recording Payout' },
      },
      {
        file: 'web/src/features/settings/messages.ts',
        test: 'saves the affiliate’s payment details, and shows them to the partner next to the balance',
        texts: {
          'messages.saved.title': 'Success!',
          'messages.saved.body': 'Your settings have been updated.',
        },
      },
      {
        file: 'web/src/features/settings/messages.ts',
        test: 'rejects %s, next to the control and in a toast, and sends nothing',
        texts: { 'messages.avatar.failed': 'Error uploading file!' },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'keeps the input when a request cannot be sent, and can resend it',
        texts: {
          'messages.verificationError': 'Verification Error',
          'messages.verificationErrorHint': 'Could not verify coupon code.',
        },
      },
      {
        file: 'web/src/features/marketplace/messages.ts',
        test: 'suggests a code, converts it to upper case, and rejects one that another affiliate has requested',
        texts: { 'messages.sent': 'Request Sent!', 'messages.sentHint': 'The partner has been notified.' },
      },
      {
        file: 'web/src/components/messages.ts',
        test: 'shows Copied! for two seconds after a copy',
        texts: { 'messages.copied': 'Copied!' },
      },
      {
        file: 'web/src/lib/messages.ts',
        test: '%s is shown as %s',
        texts: { 'messages.invalidUrl': 'Invalid URL', 'messages.noUrl': 'No URL provided' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'keeps a post that could not be sent, and publishes it once',
        texts: { 'messages.publishFailed': 'An error occurred while creating the post.' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'publishes a post, keeps a draft when the dialog is closed, and says when the next post is allowed',
        texts: { 'messages.published': 'Post created successfully!' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'keeps a comment that could not be sent, with Retry, even after a reload',
        texts: { 'messages.commentFailed': 'Failed to add comment.' },
      },
      {
        file: 'web/src/features/forum/messages.ts',
        test: 'says that writing requires sign-in when the session has ended',
        texts: {
          'messages.signedOutPost': 'User must be logged in to create a post.',
          'messages.signedOutComment': 'User must be logged in to comment.',
        },
      },
      {
        file: 'web/src/features/apps/messages.ts',
        test: 'an action after the session was ended elsewhere › %s is rejected with a message',
        texts: { 'messages.notAuthenticated': 'Not authenticated' },
      },
      {
        file: 'functions/lib/errors.ts',
        test: 'an action after the session was ended elsewhere › %s is rejected with a message',
        literals: ['User not authenticated'],
      },
    ],
  },
  {
    title: '2 and 8. Fallbacks',
    shown: [
      {
        file: 'web/src/lib/messages.ts',
        test: 'fall back to User if both parts are empty',
        texts: { 'messages.noName': 'User' },
      },
    ],
  },
];
