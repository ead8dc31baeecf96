import type { DemoThread } from './thread.ts';

export const EARLY_THREADS: readonly DemoThread[] = [
  {
    by: 'tom',
    daysAgo: 131.4,
    text: `Hello from Fieldnote Labs 👋

We make a note-taking app for people who do research in the field: geologists, ethnographers, a surprising number of beekeepers. Our program has been open for two weeks and we are learning as we go. If something about it annoys you, please say so here rather than leaving quietly.`,
    likedBy: ['sofia', 'omar', 'mara', 'yuki'],
    comments: [
      {
        by: 'sofia',
        after: 3.2,
        text: 'Beekeepers! I would read an interview with one of those. Welcome, Tom.',
        likedBy: ['tom', 'lena'],
      },
      {
        by: 'omar',
        after: 9.5,
        text: 'Do you have a press page with screenshots? The ones in the store are tiny on video.',
      },
      {
        by: 'tom',
        after: 25.1,
        text: '@Omar Haddad there is one now: https://fieldnote.example/press. 4K, with and without the window frame. Thanks for the nudge.',
        likedBy: ['omar'],
      },
    ],
  },
  {
    by: 'jane',
    daysAgo: 117.2,
    text: `What I tell my readers about affiliate links, word for word

Every issue ends with the same two sentences, and nobody has unsubscribed over them:

> Some links in this letter earn me a commission, at no cost to you. I only link to what I use, and I say so when I stop using it.

Steal it if you like. What does yours say?`,
    likedBy: ['priya', 'noah', 'amara', 'lena', 'hanna'],
    comments: [
      {
        by: 'priya',
        after: 1.4,
        text: 'Ours is at the top of every article, in the same size as the text. We had it in the footer once and a reader called it "the small print". She was right.',
        likedBy: ['jane', 'amara'],
      },
      {
        by: 'felix',
        after: 5.8,
        text: 'On video I say it in the first 30 seconds *and* put it into the description. In Germany you have to, and it costs nothing.',
      },
      {
        by: 'amara',
        after: 20.3,
        text: 'The last half of your second sentence is what makes it. I have added "and I say so when I stop".',
        likedBy: ['jane'],
      },
      { by: 'jane', after: 22.9, text: '@Amara Nwosu it has kept me honest twice already.' },
    ],
  },
  {
    by: 'noah',
    daysAgo: 98.6,
    text: 'Annual plans: does the commission come once a year, or is it spread over the months? A client of mine bought the yearly plan and I see one large line this month. Happy about it, just want to plan.',
    comments: [
      {
        by: 'mara',
        after: 2.1,
        text: `Once, when the invoice is paid, and again when it renews a year later. What the customer pays is what counts:

- a yearly invoice of $190 at 20 % is one commission of $38.00
- tax is taken off first
- a refund takes the same share back`,
        likedBy: ['noah', 'jane', 'kenji'],
      },
      {
        by: 'noah',
        after: 2.8,
        text: 'Clear, thank you. Then I had a good month and should not get used to it.',
        likedBy: ['mara'],
      },
      {
        by: 'kenji',
        after: 30.0,
        text: 'In My Customers you can open the customer and see the payment, the base and the rate. That answered it for me.',
      },
    ],
  },
  {
    by: 'hanna',
    daysAgo: 84.9,
    text: `We are a team of three and Kiln is our first affiliate program. What would you want to know before you put your name next to ours?

So far our page has the price list, two screenshots and our faces. I suspect that this is not enough.`,
    likedBy: ['amara', 'felix'],
    comments: [
      {
        by: 'amara',
        after: 1.1,
        text: 'A changelog with dates. I will not recommend something that was last touched in spring.',
        likedBy: ['felix', 'tess', 'hanna'],
      },
      {
        by: 'tess',
        after: 4.4,
        text: 'What happens to a site when somebody stops paying. My readers ask that first.',
        likedBy: ['hanna'],
      },
      {
        by: 'felix',
        after: 8.2,
        text: 'A build that I can time myself. Put a repository with 1,000 pages online and say how long it takes on your laptop; I will film it on mine.',
        likedBy: ['amara', 'hanna', 'yuki'],
      },
      {
        by: 'hanna',
        after: 48.7,
        text: 'All three are up: changelog, "If you leave", and `kiln-labs/thousand-pages`. 3.1 s on my four-year-old machine, @Felix Brunner. I am nervous.',
        likedBy: ['felix', 'amara', 'tess'],
      },
      {
        by: 'felix',
        after: 52.0,
        text: '2.7 s. Video on Sunday.',
        likedBy: ['hanna', 'amara', 'yuki', 'tom'],
      },
    ],
  },
  {
    by: 'kenji',
    daysAgo: 71.3,
    text: '日本の読者に英語のツールを紹介するとき、料金は円で書きますか、それともドルのままですか？ I usually give both, with the date of the exchange rate. Readers here distrust a price that moves without a reason.',
    likedBy: ['yuki'],
    comments: [
      {
        by: 'yuki',
        after: 6.6,
        text: 'ドルのままにして、「約」をつけて円を書いています。レートの日付は大事ですね。',
        likedBy: ['kenji'],
      },
      {
        by: 'diego',
        after: 11.9,
        text: 'Same in Brazil. I say the dollar price and "more or less two coffees a week". People remember the coffees.',
        likedBy: ['kenji', 'lena', 'jane'],
      },
    ],
  },
  {
    by: 'sofia',
    daysAgo: 58.8,
    text: `How long do you test something before you write about it?

I used to say a month. After three tools that I praised and then dropped I have moved to a quarter, and my archive is smaller and better. It does cost me: twice a launch offer was over by the time that I was sure.`,
    likedBy: ['jane', 'noah', 'omar'],
    comments: [
      {
        by: 'jane',
        after: 2.0,
        text: 'One invoice run from beginning to end, including the reminder to somebody who did not pay. So about six weeks.',
        likedBy: ['sofia'],
      },
      {
        by: 'omar',
        after: 3.7,
        text: 'Two weeks on camera, and I say "two weeks" in the title. The second video a year later does better than the first.',
      },
      {
        by: 'noah',
        after: 26.4,
        text: 'Until a team that I coach has had its first quarrel in it.',
        likedBy: ['sofia', 'jane', 'omar', 'priya'],
      },
    ],
  },
];
