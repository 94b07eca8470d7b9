import { useAtomValue } from 'jotai'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import { jobIds } from '~/shared/jobs/model'
import { runJob } from '../api/jobs'
import { useErrorText } from '../api/use-error-text'
import { showToast } from '../kit/toasts'
import { findSettings } from '../state/find-settings'
import { isAdmin, sessionAtom } from '../state/session'
import { iconOf } from '../state/settings-icons'
import { hrefOf } from '../state/settings-pages'
import { pageKey } from '../state/settings-texts'
import { useEverySetting } from '../state/use-every-setting'
import type { PaletteEntry } from './palette-entry'

const mostSettings = 8

/** What the palette offers administrators besides: every single setting by its label, and the jobs. */
export const usePaletteAdmin = (term: string, visit: (label: string, href: string) => () => void) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const all = useEverySetting()
  if (!admin || !term.trim()) return { settings: [], jobs: [] }
  // By their labels alone: what only a help text mentions would hide what was meant.
  const labelled = all.map(found => ({ ...found, help: '' }))
  const settings = findSettings(labelled, term)
    .slice(0, mostSettings)
    .map(({ page, field, label }): PaletteEntry => {
      const href = hrefOf(page, field ?? undefined)
      const note = field ? String(t(pageKey(page, 'title'))) : t('shell.nav.settings')
      return { id: `${page.key} ${field ?? ''}`, label, note, icon: iconOf(page), run: visit(label, href) }
    })
  const jobs = jobIds.map((id): PaletteEntry => {
    const title = t(`settings.jobs.${id}.label`)
    const run = () =>
      void runJob(id).then(
        () => showToast({ text: t('shell.palette.jobStarted', { job: title }) }),
        (error: unknown) => showToast({ tone: 'bad', title, text: errorText(error) }),
      )
    return { id: `job ${id}`, label: t('shell.palette.runJob', { job: title }), icon: Play, run }
  })
  return { settings, jobs }
}
