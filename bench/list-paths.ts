import { requestSortNames } from '~/shared/api/request-lists'
import { requestKindNames, shownStages } from '~/shared/requests/model'

/** The lists of the three surfaces by every order and filter, as paths below /api/. */

const crossed = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap(start => ends.map(end => `${start}/${end}`))

const stages = (kind: string) => [
  kind,
  ...['available', 'processing', 'pending', 'denied'].map(one => `${kind}/${one}`),
]
const orders = ['requestedDate', 'title', 'requestStatus'].flatMap(by => [`${by}/desc`, `${by}/asc`])

/** Of `movie`, `tv` or `album`, as programs ask: the beginning and a later page. */
export const secondLists = (kind: string) =>
  crossed(stages(kind), ['10/0', '10/400']).flatMap(part => crossed([`v2/Requests/${part}`], orders))

const firstFilters = ['0/0', '3/0', '4/0', '5/0', '0/1', '0/2']
const firstOrders = ['1', '2', '3', '4', '5', '6'].flatMap(order => firstFilters.map(filter => `${order}/${filter}`))

/** Of `movie`, `tv`, `tvlite` or `music`, as older programs ask. */
export const firstLists = (kind: string) =>
  crossed([`v1/Request/${kind}/10/0`, `v1/Request/${kind}/10/4000`], firstOrders)

export const showTrees = 'v1/Request/tv/10/0/tree'

const perhaps = (name: string, values: readonly string[]) => ['', ...values.map(value => `&${name}=${value}`)]

/** Our own: of every kind and stage in every order, the beginning and the second page. */
export const ownLists = perhaps('kind', requestKindNames).flatMap(kind =>
  perhaps('stage', shownStages).flatMap(stage =>
    requestSortNames.flatMap(sort =>
      ['false', 'true'].flatMap(descending =>
        ['0', '10'].map(
          position => `v3/requests?count=10&position=${position}${kind}${stage}&sort=${sort}&descending=${descending}`,
        ),
      ),
    ),
  ),
)

/** Every one of them. */
export const allLists: readonly string[] = [
  ...ownLists,
  ...['movie', 'tv', 'album'].flatMap(secondLists),
  ...['movie', 'tv', 'tvlite', 'music'].flatMap(firstLists),
  showTrees,
]
