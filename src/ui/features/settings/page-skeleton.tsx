import { FormSkeleton } from './form-skeleton'
import { SettingsLayout } from './settings-layout'
import type { SpecialPageProps } from './special-page'

/** The frame of a page until its code has come. */
export function PageSkeleton({ page }: SpecialPageProps) {
  return (
    <SettingsLayout page={page}>
      <FormSkeleton />
    </SettingsLayout>
  )
}
