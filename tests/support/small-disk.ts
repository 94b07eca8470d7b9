import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passingFolder } from './passing'

const mounted = (folder: string, bytes: number) =>
  Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).success
const unmounted = (folder: string) => Bun.spawnSync(['umount', '-l', folder]).success

/** Only root may mount, and in many containers not even root. */
export const hasSmallDisks = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = passingFolder('disk')
  return mounted(folder, 1_000_000) && unmounted(folder)
})()

/** A disk of so many bytes, of which something else may take the room. */
export function smallDisk(bytes: number) {
  const folder = passingFolder('disk')
  if (!mounted(folder, bytes)) throw new Error('the disk cannot be mounted')
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Takes all room but so many bytes. */
    fill(leaving: number) {
      rmSync(ballast, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaving)))
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    close: () => unmounted(folder),
  }
}
