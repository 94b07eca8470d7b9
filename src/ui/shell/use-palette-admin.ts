import { useAtomValue } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import { jobIds } from '~/shared/jobs/model'
import { runJob } from '../api/jobs'
import { readApiKey } from '../api/settings'
import { useErrorText } from '../api/use-error-text'
import { copyText } from '../kit/copy-text'
import { showToast } from '../kit/toasts'
import { findSettings, useEverySetting } from '../state/find-settings'
import { isAdmin, sessionAtom } from '../state/session'
import { iconOf } from '../state/settings-icons'
import { hrefOf } from '../state/settings-pages'
import { pageKey } from '../state/settings-texts'
import type { OpenPlace, PaletteEntry } from './palette-entry'

const mostSettings = 8

/** What the palette offers administrators besides: every single setting by its label, the jobs, and the API key. */
export const usePaletteAdmin = (term: string, visit: OpenPlace) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const all = useEverySetting()
  if (!admin) return { settings: [], tasks: [] }

  const told = (title: string, done: Promise<string>) =>
    done.then(
      text => showToast({ text }),
      (error: unknown) => showToast({ tone: 'bad', title, text: errorText(error) }),
    )
  const copyKey = async () => {
    const copied = await copyText(await readApiKey())
    return t(copied ? 'shell.palette.keyCopied' : 'kit.notCopied')
  }
  const key: PaletteEntry = {
    id: 'copy API key',
    label: t('shell.palette.copyKey'),
    icon: KeyRound,
    run: () => told(t('shell.palette.copyKey'), copyKey()),
  }
  const jobs = jobIds.map((id): PaletteEntry => {
    const title = t(`settings.jobs.${id}.label`)
    const started = () => runJob(id).then(() => t('shell.palette.jobStarted', { job: title }))
    return {
      id: `job ${id}`,
      label: t('shell.palette.runJob', { job: title }),
      icon: Play,
      run: () => told(title, started()),
    }
  })
  // By their labels alone: what only a help text mentions would hide what was meant.
  const labelled = all.map(found => ({ ...found, help: '' }))
  const settings = findSettings(labelled, term)
    .slice(0, mostSettings)
    .map(({ page, field, label }): PaletteEntry => {
      const href = hrefOf(page, field ?? undefined)
      const note = field ? String(t(pageKey(page, 'title'))) : t('shell.nav.settings')
      return { id: `${page.key} ${field ?? ''}`, label, note, icon: iconOf(page), run: visit(label, href) }
    })
  return term.trim() ? { settings, tasks: [key, ...jobs] } : { settings: [], tasks: [key] }
}
