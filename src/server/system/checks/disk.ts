import { statfs } from 'node:fs/promises'
import type { Check } from '~/shared/system/health'
import { judgeDisk } from '~/shared/system/health-rules'
import type { App } from '../../app'
import { outcomeOf } from '../database-health'

/** Whether there is room where the portal keeps its files, and its database where that is a file. */
export function diskCheck({ config, now }: App): Promise<Check> {
  const of = { kind: 'disk', name: config.storage, section: null, item: null } as const
  return outcomeOf(of, async () => {
    const { bavail, blocks, bsize } = await statfs(config.storage)
    return { ...of, ...judgeDisk({ free: bavail * bsize, total: blocks * bsize }), answeredAt: now() }
  })
}
