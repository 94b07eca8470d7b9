import type { Variant } from '~/shared/requests/model'
import { DenyDialog } from '../../parts/deny-dialog'
import { useStep } from '../../state/use-step'

type DenyRequestProps = { id: number; title: string; variant: Variant; onClose: () => void }

/** Denies one variant of a request after asking for the reason. */
export function DenyRequest({ id, title, variant, onClose }: DenyRequestProps) {
  const step = useStep(onClose)
  return (
    <DenyDialog
      title={title}
      busy={step.isPending}
      onClose={onClose}
      onDeny={reason => step.mutate({ step: 'deny', id, variant, name: title, reason })}
    />
  )
}
