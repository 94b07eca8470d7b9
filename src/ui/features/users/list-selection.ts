import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { mostTogether } from '~/shared/users/accounts'
import { showToast } from '../../kit/toasts'
import type { Selection } from '../../kit/use-selection'

type Chosen = ReadonlyMap<string, AccountView>
const none: Chosen = new Map()

/** Who is chosen now: those from other pages stay, and those of this page are as they are known here. */
export const chosenNow = (before: Chosen, ids: ReadonlySet<string>, rows: readonly AccountView[]): Chosen => {
  const known = new Map([...before, ...rows.map(row => [row.id, row] as const)])
  return new Map([...known].filter(([id]) => ids.has(id)))
}

/** Chosen people, which stay chosen on other pages and under other filters. */
export const useChosenAccounts = (rows: readonly AccountView[] | undefined) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(none)
  const clear = useCallback(() => setChosen(none), [])
  const selection = useMemo(
    (): Selection<AccountView> => ({
      chosen: new Set(chosen.keys()),
      onChange: ids => {
        if (ids.size <= mostTogether) setChosen(chosenNow(chosen, ids, rows ?? []))
        else showToast({ tone: 'warn', text: t('users.list.tooMany', { count: mostTogether }) })
      },
      name: ({ displayName }) => displayName,
      refused: ({ mayEdit }) => (mayEdit ? null : t('users.list.notYours')),
    }),
    [chosen, rows, t],
  )
  return { chosen: useMemo(() => [...chosen.values()], [chosen]), selection, clear }
}
