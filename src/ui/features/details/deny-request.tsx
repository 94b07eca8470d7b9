import type { Variant } from '~/shared/requests/model'
import { DenyDialog } from '../../parts/deny-dialog'
import { useDecide } from '../../state/use-decide'

type DenyRequestProps = { id: number; title: string; variant: Variant; onClose: () => void }

/** Denies one variant of a request after asking for the reason. */
export function DenyRequest({ id, title, variant, onClose }: DenyRequestProps) {
  const decide = useDecide(onClose)
  return (
    <DenyDialog
      title={title}
      busy={decide.isPending}
      onClose={onClose}
      onDeny={reason => decide.mutate({ kind: 'deny', id, variant, title, reason })}
    />
  )
}
