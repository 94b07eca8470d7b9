import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/dialog'
import { Kbd } from '../kit/kbd'
import { sessionAtom } from '../state/session'
import { singleKeysAtom } from '../state/shell'
import { useIssuesOn } from '../state/start'
import type { Session } from '../state/token'
import { isPowerUser } from '../state/token'

type KeyFacts = {
  keys: string
  does:
    | 'palette'
    | 'save'
    | 'toasts'
    | 'search'
    | 'list'
    | 'discover'
    | 'requests'
    | 'calendar'
    | 'issues'
    | 'users'
    | 'settings'
    | 'move'
    | 'select'
    | 'range'
    | 'approve'
    | 'deny'
}

const names = ['Ctrl', 'Shift', 'Space'] as const

/** What the keys do, in the groups that people read them in; single ones can be switched off. */
export const keysFor = (session: Session | null, { single, issues }: { single: boolean; issues: boolean }) => {
  const anywhere: KeyFacts[] = [
    { keys: 'Ctrl K', does: 'palette' },
    { keys: 'Ctrl S', does: 'save' },
    { keys: 'F8', does: 'toasts' },
  ]
  const alone: KeyFacts[] = [
    { keys: '/', does: 'search' },
    { keys: 'G D', does: 'discover' },
    { keys: 'G R', does: 'requests' },
    { keys: 'G C', does: 'calendar' },
    ...(issues ? [{ keys: 'G I', does: 'issues' } as const] : []),
    ...(isPowerUser(session)
      ? ([
          { keys: 'G U', does: 'users' },
          { keys: 'G S', does: 'settings' },
        ] as const)
      : []),
    { keys: '?', does: 'list' },
  ]
  const inList: KeyFacts[] = [
    { keys: '↑ ↓', does: 'move' },
    { keys: 'Space', does: 'select' },
    { keys: 'Shift Space', does: 'range' },
    { keys: 'A', does: 'approve' },
    { keys: 'D', does: 'deny' },
  ]
  return {
    everywhere: single ? [...anywhere, ...alone] : anywhere,
    onRequest: isPowerUser(session) ? inList : inList.slice(0, 1),
  }
}

/** The list of keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const single = useAtomValue(singleKeysAtom)
  const groups = keysFor(useAtomValue(sessionAtom), { single, issues: useIssuesOn() })
  const nameOf = (key: string) => {
    const name = names.find(each => each === key)
    return name ? t(`shell.keyList.name.${name}`) : key
  }
  return (
    <Dialog open onClose={onClose} size={500} title={t('shell.keyList.title')} text={t('shell.keyList.text')}>
      <div className="grid gap-5">
        {(['everywhere', 'onRequest'] as const).map(group => (
          <section key={group} aria-label={t(`shell.keyList.${group}`)}>
            <h3 className="mb-1 text-sm font-[600]">{t(`shell.keyList.${group}`)}</h3>
            <dl className="divide-y divide-line">
              {groups[group].map(({ keys, does }) => (
                <div key={does} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
                  <dt className="text-[0.875rem] text-ink-soft">{t(`shell.keyList.does.${does}`)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.split(' ').map(key => (
                      <Kbd key={key}>{nameOf(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
