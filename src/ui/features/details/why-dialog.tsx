import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Availability, AvailabilityKind } from '~/shared/api/availability'
import { type Variant, variants } from '~/shared/requests/model'
import { requestKeys } from '../../api/requests'
import { readAvailability } from '../../api/titles'
import { Dialog } from '../../kit/dialog'
import { ErrorState } from '../../kit/error-state'
import { WhyCopy } from './why-copy'
import { WhyReason } from './why-reason'

type WhyDialogProps = { kind: AvailabilityKind; id: string; name: string; onClose: () => void }

/** Which rule decides whether a title counts as available, and what each library has of it; open once that is known. */
export function WhyDialog({ kind, id, name, onClose }: WhyDialogProps) {
  const { t } = useTranslation()
  const { data, error, isPending, isRefetching, refetch } = useQuery({
    queryKey: requestKeys.availability(kind, id),
    queryFn: ({ signal }) => readAvailability(kind, id, signal),
  })
  // Opened empty it would grow as the answer comes.
  if (isPending) return null
  return (
    <Dialog open onClose={onClose} size={560} title={t('details.why.title')} text={name}>
      {data && <Why availability={data} />}
      {error && !data && (
        <ErrorState title={t('details.why.failed')} error={error} busy={isRefetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function Why({ availability: { reasons, copies } }: { availability: Availability }) {
  const { t } = useTranslation()
  const told = variants.filter(variant => reasons[variant] !== null)
  return (
    <div className="grid gap-6">
      {told.map(variant => (
        <Reasons key={variant} variant={variant} named={told.length > 1} reasons={reasons[variant] ?? []} />
      ))}
      {copies.length > 0 && (
        <section aria-labelledby="why-copies">
          <h3 id="why-copies" className="mb-2 text-sm font-[600]">
            {t('details.why.copies')}
          </h3>
          <ul className="grid gap-2.5">
            {copies.map((copy, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: copies have no number of their own and never move.
              <WhyCopy key={at} copy={copy} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type ReasonsProps = { variant: Variant; named: boolean; reasons: NonNullable<Availability['reasons']['standard']> }

function Reasons({ variant, named, reasons }: ReasonsProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(`requesting.variant.${variant}`)}>
      {named && <h3 className="mb-1.5 text-sm font-[600]">{t(`requesting.variant.${variant}`)}</h3>}
      <ul className="grid gap-1.5 text-[0.9375rem] leading-normal">
        {reasons.map(reason => (
          <li key={`${reason.rule} ${reason.services} ${reason.at} ${reason.episodes}`}>
            <WhyReason reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}
