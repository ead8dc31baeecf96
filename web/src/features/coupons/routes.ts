import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/affiliate/coupons', 'MyCouponsPage', () => import('./my-coupons-page.tsx'), {
    reads: ['/api/coupons'],
    likelyNextFor: 'affiliate',
  }),
  route('/affiliate/coupons/:appId/:code', 'CouponPage', () => import('./coupon-page.tsx'), {
    reads: ['/api/coupons/:appId/:code', '/api/coupons/:appId/:code/terms'],
  }),
];
