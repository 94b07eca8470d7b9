import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { accentStyle, usualAccent } from '~/shared/accent'
import { useMe } from '../api/me'
import { needTexts, speak } from '../i18n'
import { aboveFoot } from '../kit/above-foot'
import { Announcer } from '../kit/announcer'
import { lazyPart } from '../kit/lazy-part'
import { NotOpened } from '../kit/not-opened'
import { ToastRegion } from '../kit/toast-region'
import { showToast } from '../kit/toasts'
import { useMedia } from '../kit/use-media'
import { advancedSearchAtom, keysOpenAtom, paletteOpenAtom } from '../state/shell'
import { startAtom } from '../state/start'
import { SideNav } from './side-nav'
import { StatusBar } from './status-bar'
import { TabBar } from './tab-bar'
import { TopBar } from './top-bar'
import { useIdle } from './use-idle'
import { useKeys } from './use-keys'
import { usePaletteTyping } from './use-palette-typing'
import { useScrollMemory } from './use-scroll-memory'
import { useStatusMessage } from './use-status-message'

/** After sign-in the portal speaks the language of the person. */
const useOwnLanguage = () => {
  const { t } = useTranslation()
  const own = useMe().data?.language
  useEffect(() => {
    if (own) speak(own).catch(() => showToast({ tone: 'bad', text: t('shell.noLanguage') }))
  }, [own, t])
}

/** An administrator's own styles, loaded last. */
const useCustomCss = () => {
  const css = useAtomValue(startAtom)?.customCss
  useEffect(() => {
    if (!css) return
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
    return () => style.remove()
  }, [css])
}

/** The accent of an administrator. The first paint has it already; what is saved later shows at once. */
const useAccent = () => {
  const accent = useAtomValue(startAtom)?.accent ?? usualAccent
  useEffect(() => {
    for (const [name, value] of Object.entries(accentStyle(accent)))
      document.documentElement.style.setProperty(name, value)
  }, [accent])
}

// Administrators find pages and fields of the settings in it.
const loadPalette = async () => {
  const [{ Palette }] = await Promise.all([import('./palette'), needTexts('settings')])
  return Palette
}
const Palette = lazyPart(loadPalette, { Failed: NotOpened })

const AdvancedSearch = lazyPart(async () => (await import('../parts/advanced-search')).AdvancedSearch, {
  Failed: NotOpened,
})

// Tried again by itself once the portal answers.
const Background = lazyPart(async () => (await import('./background')).Background, { Failed: () => null })

const KeysDialog = lazyPart(async () => (await import('./keys-dialog')).KeysDialog, { Failed: NotOpened })

/** Navigation, top bar and what floats, around the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [palette, setPalette] = useAtom(paletteOpenAtom)
  const [advanced, setAdvanced] = useAtom(advancedSearchAtom)
  const [keys, setKeys] = useAtom(keysOpenAtom)
  const remark = useStatusMessage()
  const idle = useIdle()
  const isWide = useMedia('(min-width: 1025px)')
  useKeys()
  usePaletteTyping()
  useOwnLanguage()
  useScrollMemory()
  useCustomCss()
  useAccent()
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 -top-20 z-90 rounded-md bg-lamp px-4 py-2.5 font-[600] text-lamp-ink focus:top-3"
      >
        {t('shell.skip')}
      </a>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] wide:grid-cols-[var(--rail)_minmax(0,1fr)]">
        {isWide && <SideNav />}
        <div className="relative flex min-w-0 flex-col">
          <TopBar />
          <main
            id="main"
            tabIndex={-1}
            ref={aboveFoot}
            className="min-w-0 grow pb-[calc(var(--foot)+var(--under-way,0px)+env(safe-area-inset-bottom))] outline-none"
          >
            {children}
          </main>
        </div>
      </div>
      {!isWide && <TabBar />}
      {remark && <StatusBar remark={remark} />}
      <ToastRegion />
      <Announcer />
      {palette && <Palette onClose={() => setPalette(false)} />}
      {idle && <Background />}
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
      {advanced && <AdvancedSearch onClose={() => setAdvanced(false)} />}
    </>
  )
}
