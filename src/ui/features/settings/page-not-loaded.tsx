import type { Failure } from '../../kit/boundary'
import { NotLoaded } from '../../kit/not-loaded'
import { SettingsLayout } from './settings-layout'
import type { SpecialPageProps } from './special-page'

/** The frame of a page whose code could not be fetched. */
export function PageNotLoaded({ page, ...failure }: SpecialPageProps & Failure) {
  return (
    <SettingsLayout page={page}>
      <NotLoaded {...failure} />
    </SettingsLayout>
  )
}
