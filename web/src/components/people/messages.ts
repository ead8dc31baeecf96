/** UI strings for an affiliate's public profile. */
export const profileMessages = {
  noBio: "This affiliate hasn't added a bio yet.",
  website: 'Website',
  video: 'Video channel',
  social: 'Social handle',
  links: 'Links',
} as const;
