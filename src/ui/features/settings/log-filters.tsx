import { useTranslation } from 'react-i18next'
import { jobIds } from '~/shared/jobs/model'
import { type LogFilter, type LogLevel, logLevels } from '~/shared/logs/entries'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Select } from '../../kit/select'
import { useFormat } from '../../kit/use-format'

const everyJob = 'all'

type LogFiltersProps = {
  names: readonly string[]
  name: string | null
  onName: (name: string) => void
  filter: LogFilter & { level: LogLevel }
  onFilter: (changed: Partial<LogFilter>) => void
}

/** Which day, and what of it: how serious, of which job, about whom, with which words. */
export function LogFilters({ names, name, onName, filter, onFilter }: LogFiltersProps) {
  const { t } = useTranslation()
  const fileLabel = useFileLabel()
  const { sorted } = useFormat()
  const jobs = sorted(jobIds.map(id => ({ value: id, label: t(`settings.jobs.${id}.label`) })))
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 phone:grid-cols-6 [&>:nth-child(3)]:col-span-2 phone:[&>*]:col-span-2 phone:[&>:nth-child(n+4)]:col-span-3">
      <Field label={t('settings.log.file')}>
        <Select
          value={name ?? ''}
          onValue={onName}
          options={names.map(value => ({ value, label: fileLabel(value) }))}
          placeholder=""
        />
      </Field>
      <Field label={t('settings.log.level')}>
        <Select
          value={filter.level}
          onValue={level => onFilter({ level })}
          options={logLevels.map(value => ({ value, label: t(`settings.log.levels.${value}`) }))}
        />
      </Field>
      <Field label={t('settings.log.job')}>
        <Select
          value={filter.job ?? everyJob}
          onValue={value => onFilter({ job: jobIds.find(id => id === value) })}
          options={[{ value: everyJob, label: t('settings.log.everyJob') }, ...jobs]}
        />
      </Field>
      <Field label={t('settings.log.person')}>
        <Input type="search" value={filter.person ?? ''} onValue={person => onFilter({ person })} maxLength={190} />
      </Field>
      <Field label={t('settings.log.term')}>
        <Input type="search" value={filter.search ?? ''} onValue={search => onFilter({ search })} maxLength={190} />
      </Field>
    </div>
  )
}

/** The day of a file; of a day in two files the earlier half says so. */
function useFileLabel() {
  const { t } = useTranslation()
  const format = useFormat()
  return (name: string) => {
    const [, day, earlier] = /^marquee-(\d{4}-\d\d-\d\d)(\.1)?\.log$/.exec(name) ?? []
    if (!day) return name
    return earlier ? t('settings.log.earlier', { day: format.dayOf(day) }) : format.dayOf(day)
  }
}
