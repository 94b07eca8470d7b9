import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { BodyPreview } from './webhook-body-preview'

/** Where the webhook is, and what is sent there. */
export function WebhookPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={form => ({ body: <BodyPreview key="preview" form={form} /> })} />
}
