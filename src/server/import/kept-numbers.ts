import type { SourceTitle } from '~/shared/import/house'
import { requestRef } from '~/shared/numbers'
import { variants } from '~/shared/requests/model'
import { keepNumbers } from '../numbers/queries'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'
import type { NewLink } from './link-queries'
import type { Running } from './running'

/** Programs know what is in Seerr by its numbers there, which are one of a kind; of others each kind has numbers of its own. */
const isKnownByNumbers = ({ reader }: Running) => reader.facts.portal === 'seerr'

const numberIn = (oldId: string) => (/^\d{1,9}$/.test(oldId) ? Number(oldId) : null)

/** What a row became keeps the number that the row had, for the programs that go on. */
function kept(links: readonly NewLink[], refOf: (link: NewLink) => string | null) {
  return links.flatMap(link => {
    const [number, ref] = [numberIn(link.oldId), refOf(link)]
    return number === null || ref === null ? [] : [{ number, ref }]
  })
}

export async function keepNumbersOfPeople(run: Running, tx: Store, links: readonly NewLink[]): Promise<void> {
  if (isKnownByNumbers(run))
    await keepNumbers(
      tx,
      'user',
      kept(links, ({ newId }) => newId),
    )
}

/** Of rows that became one request of ours, it goes by the number of the first; programs find it by those of all. */
export async function keepNumbersOfRequests(
  run: Running,
  tx: Store,
  { titles, links }: { titles: readonly SourceTitle[]; links: readonly NewLink[] },
): Promise<void> {
  if (!isKnownByNumbers(run)) return
  const asked = titles.flatMap(({ requests }) => requests)
  const variantOf = new Map(asked.map(one => [one.oldId, variants.find(variant => one.variants[variant])]))
  await keepNumbers(
    tx,
    'request',
    kept(links, ({ oldId, newId }) => {
      const variant = variantOf.get(oldId)
      return newId !== null && variant ? requestRef(Number(newId), variant) : null
    }),
  )
  await keepNumbers(
    tx,
    'title',
    titles.flatMap(({ kind, catalogueId, number }) =>
      number === null ? [] : [{ number, ref: titleKey(kind, catalogueId) }],
    ),
  )
}
