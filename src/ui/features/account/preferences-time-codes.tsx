import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnWays } from '~/shared/api/second-step'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Chip } from '../../kit/chip'
import { Confirm } from '../../kit/confirm'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { RecoveryCodesDialog } from './preferences-recovery-codes-dialog'
import { TimeCodesDialog } from './preferences-time-codes-dialog'
import { WayRow } from './preferences-way-row'
import { useBeginTimeCodes, useEndTimeCodes, useRenewRecoveryCodes } from './preferences-ways-state'

/** Fewer than these are worth a word. */
const few = 3

/** Codes of an application as a second step, with what is left for recovery. */
export function TimeCodes({ ways: { timeCodes, recoveryCodes } }: { ways: OwnWays }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const begin = useBeginTimeCodes()
  const end = useEndTimeCodes()
  const renew = useRenewRecoveryCodes()
  const [isEnding, setEnding] = useState(false)
  const [shown, setShown] = useState<string[] | null>(null)
  const failed = (error: unknown) => showToast({ tone: 'bad', text: words(error) })
  const stop = () =>
    end.mutate(undefined, {
      onSuccess: () => showToast({ text: t('preferences.ways.codes.ended') }),
      onError: failed,
      onSettled: () => setEnding(false),
    })
  return (
    <WayRow
      title={t('preferences.ways.codes.title')}
      state={timeCodes && <Chip>{t('preferences.ways.codes.since', { when: format.date(timeCodes.since) })}</Chip>}
      text={t('preferences.ways.codes.text')}
    >
      {timeCodes && recoveryCodes < few && <Note tone="warn">{t('preferences.ways.codes.few')}</Note>}
      <div className="flex flex-wrap items-center gap-2.5">
        {timeCodes ? (
          <>
            <Button
              aria-haspopup="dialog"
              busy={renew.isPending}
              onClick={() => renew.mutate(undefined, { onSuccess: ({ codes }) => setShown(codes), onError: failed })}
            >
              {t('preferences.ways.codes.renew')}
            </Button>
            <Button appearance="bad" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              {t('preferences.ways.codes.end')}
            </Button>
            <span className="text-sm text-ink-faint">{t('preferences.ways.codes.left', { count: recoveryCodes })}</span>
          </>
        ) : (
          <Button
            aria-haspopup="dialog"
            busy={begin.isPending}
            onClick={() => begin.mutate(undefined, { onError: failed })}
          >
            {t('preferences.ways.codes.begin')}
          </Button>
        )}
      </div>
      {begin.data && !timeCodes && !shown && (
        <TimeCodesDialog begun={begin.data} onClose={begin.reset} onDone={setShown} />
      )}
      {shown && (
        <RecoveryCodesDialog
          codes={shown}
          onClose={() => {
            begin.reset()
            setShown(null)
          }}
        />
      )}
      <Confirm
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('preferences.ways.codes.endTitle')}
        text={t('preferences.ways.codes.endText')}
        action={t('preferences.ways.codes.end')}
        busy={end.isPending}
        onConfirm={stop}
      />
    </WayRow>
  )
}
