import { useAtom, useAtomValue } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { StartFacts } from '~/shared/api/start'
import { searchedText } from '~/shared/joined-words'
import { sessionAtom } from '../state/session'
import { startAtom } from '../state/start'
import { type ThemeChoice, themeAtom } from '../state/theme'
import type { Session } from '../state/token'
import { useSignOut } from '../state/use-sign-out'
import { type PlaceKey, placesFor } from './nav'
import type { PaletteEntry, PaletteGroup } from './palette-entry'
import { recentAtom, withRecent } from './palette-state'
import { usePaletteAdmin } from './use-palette-admin'
import { usePaletteStaff } from './use-palette-staff'
import { usePaletteTitles } from './use-palette-titles'

const themes = { dark: Moon, light: Sun, system: Monitor } as const satisfies Record<ThemeChoice, LucideIcon>
const themeNames = ['dark', 'light', 'system'] as const

const matching = (term: string) => {
  const wanted = term.trim().toLocaleLowerCase()
  return ({ label }: PaletteEntry) => searchedText(label).includes(wanted)
}

type PaletteKey = PlaceKey | 'preferences'
type PalettePlace = { key: PaletteKey; href: string; icon: LucideIcon }

/** Where the palette can lead this person. */
const palettePlaces = (session: Session | null, start: StartFacts | null): PalettePlace[] => [
  ...placesFor(session, start),
  { key: 'preferences', href: '/user-preferences', icon: UserRound },
]

/** Everything the palette offers for a term; only what this person may do. */
export const usePaletteGroups = (term: string) => {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const [, go] = useLocation()
  const session = useAtomValue(sessionAtom)
  const [theme, setTheme] = useAtom(themeAtom)
  const [recent, setRecent] = useAtom(recentAtom)
  const visit = (label: string, href: string) => () => {
    setRecent(withRecent(recent, { label, href }))
    go(href)
  }

  const places = palettePlaces(session, useAtomValue(startAtom)).map(({ key, href, icon }): PaletteEntry => {
    const label = key === 'preferences' ? t('shell.preferences') : t(`shell.nav.${key}`)
    return { id: href, label, icon, run: visit(label, href) }
  })
  const actions: PaletteEntry[] = [
    ...themeNames
      .filter(each => each !== theme)
      .map(each => ({
        id: each,
        label: t(`shell.palette.theme.${each}`),
        icon: themes[each],
        run: () => setTheme(each),
      })),
    { id: 'sign-out', label: t('shell.signOut'), icon: LogOut, run: signOut },
  ]
  const { titles, searching } = usePaletteTitles(term, visit)
  const { accounts, decisions } = usePaletteStaff(term, visit)
  const { settings, tasks } = usePaletteAdmin(term, visit)
  const before = recent.map(
    ({ label, href }): PaletteEntry => ({ id: `recent ${href}`, label, icon: History, run: () => go(href) }),
  )

  const groups: PaletteGroup[] = [
    { key: 'recent', entries: term.trim() ? [] : before },
    { key: 'titles', entries: titles },
    { key: 'goTo', entries: [...places.filter(matching(term)), ...accounts, ...settings] },
    { key: 'do', entries: [...decisions, ...tasks, ...actions].filter(matching(term)) },
  ]
  return { groups: groups.filter(group => group.entries.length > 0), searching }
}
