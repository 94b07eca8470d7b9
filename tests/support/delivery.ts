import type { Delivery } from '~/integrations/notify/delivery'

/** A whole delivery: a film arrived and Ann is told. */
export const aDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  event: 'RequestAvailable',
  key: 'available:19:ann',
  title: 'Metropolis is here',
  body: 'Good news, Ann!\nMetropolis is ready.\n\nSee https://films.example.com/details/movie/19.',
  variables: { title: 'Metropolis', requestId: '7' },
  subject: {
    title: 'Metropolis',
    posterUrl: 'https://pictures.example.com/metropolis.jpg',
    detailsUrl: 'https://films.example.com/details/movie/19',
  },
  to: { address: 'ann@example.com', name: 'Ann' },
  sentAt: '2026-11-21T20:04:00.000Z',
  look: { applicationName: 'Marquee', applicationUrl: 'https://films.example.com', logo: null, language: 'en' },
  ...overrides,
})
