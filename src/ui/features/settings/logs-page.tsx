import Download from 'lucide-react/icons/download'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLog, useLogNames } from '../../api/logs'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Loading } from '../../kit/loading'
import { saveAs } from '../../kit/save-as'
import { Select } from '../../kit/select'
import { Skeleton } from '../../kit/skeleton'
import type { SpecialPageProps } from './declared-page'
import { filterLines, type LogLevel, logLevels, mostLines, readLines } from './log-lines'
import { LogView } from './log-view'
import { SettingsLayout } from './settings-layout'

/** What happened, and when: one file, its level and words, and the newest lines as they come. */
export function LogsPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const names = useLogNames()
  const [picked, setPicked] = useState<string | null>(null)
  const [level, setLevel] = useState<LogLevel>('info')
  const [term, setTerm] = useState('')
  const [wrap, setWrap] = useState(true)
  const [follow, setFollow] = useState(false)
  const name = picked ?? names.data?.[0] ?? null
  const log = useLog(name, follow)
  const lines = useMemo(() => readLines(log.data ?? ''), [log.data])
  const { shown, found } = useMemo(() => filterLines(lines, { level, term }), [lines, level, term])
  const failed = names.error ?? log.error
  const retry = () => void (names.error ? names.refetch() : log.refetch())

  const body = () => {
    if (failed && !log.data)
      return <ErrorState title={t('settings.log.failed')} error={failed} onRetry={retry} busy={log.isFetching} />
    if (names.data?.length === 0)
      return <Empty icon={ScrollText} title={t('settings.log.none')} text={t('settings.log.noneText')} />
    if (log.data === undefined)
      return (
        <>
          <Loading quiet />
          <Skeleton className="h-[clamp(20rem,62dvh,60rem)] rounded-lg" />
        </>
      )
    if (found === 0) return <Empty icon={ScrollText} title={t('settings.log.nothing')} />
    return <LogView lines={shown} wrap={wrap} follow={follow} />
  }
  return (
    <SettingsLayout page={page} wide>
      <div className="mb-4 grid gap-3.5 grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
        <Field label={t('settings.log.file')}>
          <Select
            value={name ?? ''}
            onValue={setPicked}
            options={(names.data ?? []).map(value => ({ value, label: value }))}
            placeholder=""
          />
        </Field>
        <Field label={t('settings.log.level')}>
          <Select
            value={level}
            onValue={setLevel}
            options={logLevels.map(value => ({ value, label: t(`settings.log.levels.${value}`) }))}
          />
        </Field>
        <Field label={t('settings.log.term')}>
          <Input type="search" value={term} onValue={setTerm} />
        </Field>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Checkbox label={t('settings.log.follow')} checked={follow} onValue={setFollow} />
        <Checkbox label={t('settings.log.wrap')} checked={wrap} onValue={setWrap} />
        <p role="status" className="text-sm text-ink-faint">
          {log.data !== undefined &&
            (found > mostLines
              ? t('settings.log.newest', { shown: mostLines, all: found })
              : t('settings.log.count', { count: found }))}
        </p>
        <Button
          size="sm"
          icon={Download}
          className="ms-auto"
          disabled={!log.data || !name}
          onClick={() => name && saveAs(name, log.data ?? '')}
        >
          {t('settings.log.download')}
        </Button>
      </div>
      {body()}
    </SettingsLayout>
  )
}
