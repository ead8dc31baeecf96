import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/forum/moderation', 'ModerationPage', () => import('./moderation-page.tsx')),
  route('/forum', 'ForumPage', () => import('./forum-page.tsx'), {
    readsWithoutQuery: ['/api/forum/posts?sort=newest'],
    overlays: [
      // The list behind the post is not read early. If the user opens the post from the list, the list is already on the screen.
      route('/forum/:postId', 'PostPage', () => import('./post-page.tsx'), {
        reads: ['/api/forum/posts/:postId'],
      }),
    ],
  }),
];
