import { newestChanges, type VersionChanges } from '~/shared/system/changes'
import list from '../../../CHANGELOG.md' with { type: 'text' }
import type { App } from '../app'

/** What changed in the version that runs. */
export const changes = ({ config }: App): VersionChanges =>
  newestChanges(list) ?? { version: config.version, kinds: [] }
