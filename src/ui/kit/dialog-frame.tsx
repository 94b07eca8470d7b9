import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { cx } from './cx'
import type { DialogProps, DialogSize } from './dialog-props'
import { IconButton } from './icon-button'
import { layOver } from './over-page'
import { toastsAtom } from './toasts'
import { useReturnFocus } from './use-return-focus'

const widths = {
  250: 'phone:max-w-[17.5rem]',
  500: 'phone:max-w-[31.25rem]',
  560: 'phone:max-w-[35rem]',
  660: 'phone:max-w-[41.25rem]',
  700: 'phone:max-w-[43.75rem]',
  800: 'phone:max-w-[50rem]',
} as const satisfies Record<DialogSize, string>

const sheetFromBelow = 'max-h-[92dvh] w-full self-end rounded-t-xl motion-safe:starting:translate-y-10'
const forms = {
  dialog: cx(
    'max-h-[92dvh] w-full self-end rounded-t-xl motion-safe:starting:translate-y-6',
    'phone:max-h-[calc(100dvh-3rem)] phone:self-center phone:rounded-xl',
  ),
  end: 'ms-auto h-dvh w-full self-stretch phone:max-w-[26.875rem] motion-safe:starting:translate-x-10',
  below: cx(sheetFromBelow, 'phone:max-w-[43.75rem]'),
}

type FrameProps = DialogProps & { form: keyof typeof forms; action?: ReactNode }

type AskToCloseProps = Pick<DialogProps, 'losing'> & { onKeep: () => void; onDiscard: () => void }

function AskToClose({ losing, onKeep, onDiscard }: AskToCloseProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 border-t border-line bg-warn-soft px-5 py-3">
      <p className="me-auto text-[0.875rem] font-[600]">{losing?.question ?? t('kit.dialog.unsaved')}</p>
      <Button size="sm" appearance="ghost" onClick={onDiscard}>
        {losing?.discard ?? t('kit.dialog.discard')}
      </Button>
      <Button size="sm" autoFocus onClick={onKeep}>
        {losing?.keep ?? t('kit.dialog.keep')}
      </Button>
    </div>
  )
}

/** The frame of Dialog and Sheet: traps focus, returns it, closes on Escape unless there is something to lose. */
export function DialogFrame(props: FrameProps) {
  const {
    open,
    onClose,
    title,
    picture,
    text,
    size = 500,
    dirty,
    losing,
    footer,
    children,
    form,
    header,
    sharesHeight,
    action,
  } = props
  const { t } = useTranslation()
  useReturnFocus()
  const [asking, setAsking] = useState(false)
  const close = () => (dirty && !asking ? setAsking(true) : onClose())
  const bottom = form !== 'end'
  useEffect(() => {
    if (open) return bottom ? layOver('veil', 'foot') : layOver('veil')
  }, [open, bottom])
  return (
    <HeadlessDialog open={open} onClose={close} className="relative z-60 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-(--normal) data-closed:opacity-0"
      />
      <div className={cx('fixed inset-0 flex justify-center', form === 'dialog' && 'phone:p-6')}>
        <DialogPanel
          className={cx(
            'relative flex min-h-0 flex-col overflow-hidden bg-raised shadow-3 transition duration-(--slow) ease-out',
            // Where it is low, its head and its foot scroll along.
            'starting:opacity-0 low:overflow-y-auto low:*:shrink-0',
            forms[form],
            form === 'dialog' && widths[size],
          )}
        >
          {bottom && (
            <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong/60 phone:hidden" />
          )}
          <div
            className={cx(
              'flex items-start gap-x-1 px-5 pt-4 pb-3 phone:gap-x-3 phone:pt-5',
              form !== 'end' && 'phone:ps-6',
            )}
          >
            {picture && <div className="shrink-0 max-phone:me-2">{picture}</div>}
            <div className="flex min-w-0 grow flex-wrap items-start phone:gap-x-3">
              <div className="min-w-0 grow wrap-anywhere">
                <DialogTitle className="text-lg leading-snug font-[680] tracking-[-0.02em]">{title}</DialogTitle>
                {text && <Description className="mt-1 text-sm leading-snug text-ink-soft">{text}</Description>}
              </div>
              {/* Below where a long word of the title would break beside it. */}
              {action && <div className="-my-1 max-phone:-ms-3">{action}</div>}
            </div>
            <IconButton
              icon={X}
              size="sm"
              label={t('kit.close')}
              onClick={close}
              className="-my-1 -me-1 pointer-coarse:-my-1.5"
            />
          </div>
          {header && (
            <div className={cx('border-b border-line px-5 pb-3', form === 'dialog' && 'phone:px-6')}>{header}</div>
          )}
          <div
            className={cx(
              'min-h-0 grow overflow-y-auto overscroll-contain px-5 low:overflow-visible phone:px-6',
              sharesHeight && 'flex flex-col',
              form === 'end' && 'px-0! pb-[env(safe-area-inset-bottom)]',
              footer ? 'pb-4' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))]',
            )}
          >
            {children}
          </div>
          <DialogFault />
          {asking ? (
            <AskToClose losing={losing} onKeep={() => setAsking(false)} onDiscard={onClose} />
          ) : (
            footer && (
              <div
                className={cx(
                  'flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5',
                  form !== 'end' && 'phone:px-6',
                  'max-phone:pb-[max(0.875rem,env(safe-area-inset-bottom))] max-phone:[&>button]:grow',
                )}
              >
                {footer}
              </div>
            )
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

/** Says inside an open dialog what went wrong meanwhile: toasts lie outside of it, where nothing is announced. */
function DialogFault() {
  const toasts = useAtomValue(toastsAtom)
  const [known] = useState(() => new Set(toasts.map(({ id }) => id)))
  const fault = toasts.findLast(({ id, tone }) => tone === 'bad' && !known.has(id))
  return (
    <p role="alert" className="sr-only">
      {fault && [fault.title, fault.text].filter(Boolean).join(': ')}
    </p>
  )
}
