import { useAtom, useAtomValue } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import Film from 'lucide-react/icons/film'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { imageUrl } from '../api/image-url'
import { personPath } from '../state/search'
import { mayAny, sessionAtom } from '../state/session'
import { type ThemeChoice, themeAtom } from '../state/theme'
import { titlePath } from '../state/titles'
import type { PaletteEntry, PaletteGroup } from './palette-entry'
import { palettePlaces } from './palette-places'
import { recentAtom, useFound, withRecent } from './palette-state'
import { usePaletteAdmin } from './use-palette-admin'
import { useSignOut } from './use-sign-out'

const themes = { dark: Moon, light: Sun, system: Monitor } as const satisfies Record<ThemeChoice, LucideIcon>
const themeNames = ['dark', 'light', 'system'] as const

const matching = (term: string) => {
  const wanted = term.trim().toLocaleLowerCase()
  return ({ label }: PaletteEntry) => label.toLocaleLowerCase().includes(wanted)
}

/** Everything the palette offers for a term; only what this person may do. */
export const usePaletteGroups = (term: string) => {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const [, go] = useLocation()
  const session = useAtomValue(sessionAtom)
  const [theme, setTheme] = useAtom(themeAtom)
  const [recent, setRecent] = useAtom(recentAtom)
  const catalogue = useFound(term)
  const visit = (label: string, href: string) => () => {
    setRecent(withRecent(recent, { label, href }))
    go(href)
  }

  const found = (catalogue.data?.results ?? []).map((result): PaletteEntry => {
    const { kind, id } = result
    const label = result.name || t('titles.untitled')
    if (result.kind === 'person')
      return {
        id: `${kind}-${id}`,
        label,
        note: t('kinds.person'),
        icon: UserRound,
        poster: imageUrl(result.profilePath, 'w185'),
        run: visit(label, personPath(id)),
      }
    return {
      id: `${kind}-${id}`,
      label,
      note: t('shell.palette.movie'),
      icon: Film,
      poster: imageUrl(result.posterPath, 'w185'),
      tint: result.tint,
      run: visit(label, titlePath(result.kind, id)),
      asks: mayAny(session, 'RequestMovie') ? { kind: result.kind, id } : undefined,
    }
  })
  const places = palettePlaces(session).map(({ key, href, icon }): PaletteEntry => {
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
  const admin = usePaletteAdmin(term, visit)
  const before = recent.map(
    ({ label, href }): PaletteEntry => ({ id: `recent ${href}`, label, icon: History, run: () => go(href) }),
  )

  const groups: PaletteGroup[] = [
    { key: 'recent', entries: term.trim() ? [] : before },
    { key: 'titles', entries: term.trim() ? found : [] },
    { key: 'goTo', entries: [...places.filter(matching(term)), ...admin.settings] },
    { key: 'do', entries: [...admin.jobs.filter(matching(term)), ...actions.filter(matching(term))] },
  ]
  return { groups: groups.filter(group => group.entries.length > 0), searching: catalogue.isFetching }
}
