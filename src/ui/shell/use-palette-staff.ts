import { useAtomValue } from 'jotai'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Layers from 'lucide-react/icons/layers'
import { useTranslation } from 'react-i18next'
import { useUserOptions } from '../api/users'
import { decidePath } from '../state/decide'
import { sessionAtom } from '../state/session'
import { isPowerUser } from '../state/token'
import { useApprovePending } from '../state/use-approve-pending'
import type { OpenPlace, PaletteEntry } from './palette-entry'
import { usePendingCount } from './state'

const mostAccounts = 5

/** What the palette offers staff besides: accounts by their names, and to approve what waits. */
export const usePaletteStaff = (term: string, visit: OpenPlace) => {
  const { t } = useTranslation()
  const staff = isPowerUser(useAtomValue(sessionAtom))
  const wanted = term.trim().toLocaleLowerCase()
  const people = useUserOptions(staff && wanted !== '').data ?? []
  const pending = usePendingCount(staff).data ?? 0
  const approve = useApprovePending()
  const accounts = people
    .filter(({ userName, displayName }) => `${displayName} ${userName}`.toLocaleLowerCase().includes(wanted))
    .slice(0, mostAccounts)
    .map(
      ({ id, displayName }): PaletteEntry => ({
        id: `account ${id}`,
        label: displayName,
        note: t('shell.palette.account'),
        icon: CircleUserRound,
        run: visit(displayName, `/requests-list?stage=all&by=${encodeURIComponent(id)}`),
      }),
    )
  const title = t('shell.palette.approve.label', { count: pending })
  const approveAll: PaletteEntry = {
    id: 'approve pending',
    label: title,
    icon: CheckCheck,
    run: approve,
    confirm: {
      title: t('shell.palette.approve.title', { count: pending }),
      text: t('shell.palette.approve.text', { count: pending }),
      action: t('shell.palette.approve.action', { count: pending }),
    },
  }
  const decide = t('decide.open')
  const oneByOne: PaletteEntry = {
    id: 'decide pending',
    label: decide,
    icon: Layers,
    run: visit(decide, decidePath),
  }
  return { accounts: staff && wanted ? accounts : [], decisions: staff && pending > 0 ? [oneByOne, approveAll] : [] }
}
