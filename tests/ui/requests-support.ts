import type { RequestView, VariantView } from '~/shared/api/requests'
import { aRequest, aVariant } from './movies-support'

const askedAt = '2026-11-20T10:00:00.000Z'

/** A request for Charade, the usual variant of which waits for a decision. */
export const aRow = (standard: Partial<VariantView> = {}, given: Partial<RequestView> = {}): RequestView => {
  const { subscribers: _, ...request } = aRequest()
  return {
    ...request,
    id: 4,
    title: {
      ...request.title,
      id: '4808',
      name: 'Charade',
      posterPath: '/charade.jpg',
      releasedAt: '1963-12-01T00:00:00.000Z',
    },
    requester: { id: 'ben', userName: 'ben', displayName: 'Ben', picturePath: null },
    askedAt,
    variants: { standard: aVariant({ askedAt, ...standard }), fourK: null },
    ...given,
  }
}

/** The same wish, in 4K alone. */
export const in4K = (fourK: Partial<VariantView> = {}, given: Partial<RequestView> = {}) =>
  aRow({}, { variants: { standard: null, fourK: aVariant({ askedAt, ...fourK }) }, ...given })

/** The same wish in both variants. */
export const inBoth = (standard: Partial<VariantView> = {}, fourK: Partial<VariantView> = {}) =>
  aRow({}, { variants: { standard: aVariant({ askedAt, ...standard }), fourK: aVariant({ askedAt, ...fourK }) } })
