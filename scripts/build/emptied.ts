import { mkdir, rm } from 'node:fs/promises'

/** Makes a folder that holds nothing. */
export async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}
