import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useTranslation } from 'react-i18next'
import { Chip } from './chip'
import { shapeOfCron } from './cron'
import { Field } from './field'
import { Input } from './input'
import { scheduleFormat } from './schedule-format'
import { useCronSentence } from './use-cron-sentence'
import { useFormat } from './use-format'

type CronCheck = { valid: boolean; message: string | null; next: readonly string[]; timeZone: string }

type CronFieldProps = {
  label: string
  value: string
  onValue: (value: string) => void
  help?: string
  /** What the server says about the value; undefined until it has answered. */
  check?: CronCheck
  disabled?: boolean
}

const presets = {
  hourly: '0 0 * * * ?',
  sixHourly: '0 0 */6 * * ?',
  nightly: '0 30 3 * * ?',
  weekly: '0 30 3 ? * SUN',
} as const

/** A schedule as a cron expression, said in words, with the next three runs and common choices. */
export function CronField({ label, value, onValue, help, check, disabled }: CronFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentence = useCronSentence()
  const words = sentence(value)
  const shape = shapeOfCron(value)
  const two = (number: number) => String(number).padStart(2, '0')
  const clock = shape?.kind === 'daily' ? `${two(shape.hour)}:${two(shape.minute)}` : ''
  const daily = (at: string) => {
    const [hour, minute] = at.split(':').map(Number)
    if (hour !== undefined && minute !== undefined) onValue(`0 ${minute} ${hour} * * ?`)
  }
  return (
    <div className="grid gap-2.5">
      <Field label={label} help={help} error={check?.valid === false ? check.message : null}>
        <Input value={value} onValue={onValue} disabled={disabled} spellCheck={false} className="font-mono" />
      </Field>
      <div role="status" className="text-sm">
        {check?.valid && (
          <>
            {words && (
              <p className="flex items-center gap-1.5 text-good">
                <CalendarClock className="size-4 shrink-0" />
                {words}
              </p>
            )}
            <p data-figures className="mt-0.5 text-ink-faint">
              {t('kit.cron.next', {
                times: format.list(scheduleFormat(format).dateTimes(check.next, check.timeZone)),
                zone: check.timeZone,
              })}
            </p>
          </>
        )}
      </div>
      {!disabled && (
        <div className="flex flex-wrap items-center gap-2">
          <Field label={t('kit.cron.everyDayAt')} className="grid-cols-[auto_8.5rem]! items-center">
            <Input type="time" value={clock} onValue={daily} />
          </Field>
          {(Object.keys(presets) as (keyof typeof presets)[]).map(preset => (
            <Chip key={preset} pressed={value === presets[preset]} onPress={() => onValue(presets[preset])}>
              {t(`kit.cron.preset.${preset}`)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
