import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { buttonClasses } from '../../kit/button-appearance'
import { CopyInput } from '../../kit/copy-button'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Segmented } from '../../kit/segmented'
import { useRemoveAddress, useRenewAddress } from './address-state'

type Question = 'renew' | 'remove'

/** The address that there is: to copy, to open, to replace by another one, and to remove. */
export function CalendarAddress({ path, seesOthers }: { path: string; seesOthers: boolean }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const [question, setQuestion] = useState<Question | null>(null)
  const [renew, remove] = [useRenewAddress(), useRemoveAddress()]
  const confirm = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (question) confirm.current?.querySelector('button')?.focus()
  }, [question])
  const address = `${location.host}${path}${seesOthers && whose === 'all' ? '?all' : ''}`
  const asked = question === 'remove' ? remove : renew
  const done = () => {
    announce(t(`calendar.subscribe.${question === 'remove' ? 'removed' : 'renewed'}`))
    setQuestion(null)
  }
  return (
    <div className="grid gap-4">
      {seesOthers && (
        <Segmented
          label={t('calendar.subscribe.whose')}
          value={whose}
          onValue={setWhose}
          options={(['mine', 'all'] as const).map(value => ({ value, label: t(`calendar.subscribe.${value}`) }))}
          className="justify-self-start"
        />
      )}
      <Field label={t('calendar.subscribe.address')} help={t('calendar.subscribe.help')}>
        <CopyInput value={`${location.protocol}//${address}`} />
      </Field>
      {question ? (
        <div ref={confirm}>
          <Note
            tone={asked.error ? 'bad' : 'warn'}
            live
            action={
              <>
                <Button size="sm" appearance="ghost" onClick={() => setQuestion(null)}>
                  {t('kit.cancel')}
                </Button>
                <Button
                  size="sm"
                  appearance="bad-fill"
                  busy={asked.isPending}
                  onClick={() => asked.mutate(undefined, { onSuccess: done })}
                >
                  {t(`calendar.subscribe.${question}`)}
                </Button>
              </>
            }
          >
            {asked.error ? words(asked.error) : t('calendar.subscribe.ends')}
          </Note>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <a href={`webcal://${address}`} className={buttonClasses('primary')}>
            <CalendarPlus />
            {t('calendar.subscribe.open')}
          </a>
          <Button onClick={() => setQuestion('renew')}>{t('calendar.subscribe.renew')}</Button>
          <Button appearance="bad" onClick={() => setQuestion('remove')}>
            {t('calendar.subscribe.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
