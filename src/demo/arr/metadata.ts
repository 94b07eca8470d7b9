import { STATUS_CODES } from 'node:http'
import type { Asked } from '../stand-in'
import { thrown } from './reply'

/** A product asked the service that it has its knowledge from, and was not answered. */
export class MetadataFailure extends Error {
  constructor(
    readonly status: number,
    address: string,
  ) {
    const word = STATUS_CODES[status]?.replaceAll(' ', '') ?? 'Unknown'
    super(`HTTP request failed: [${status}:${word}] [GET] at [http://metadata.example/${address}]`)
    this.name = 'MetadataFailure'
  }
}

/** Waits for the metadata service, as a product does before it adds or looks up a title. */
export type AskMetadata = (path: string) => Promise<void>

/** It knows what the catalogue knows; slow or down it is only when the stand-in is told so. */
export const metadataFor =
  (service: string, { behind }: Asked): AskMetadata =>
  async path => {
    const fault = behind()
    if (fault?.slowMs) await Bun.sleep(fault.slowMs)
    await fault?.until
    if (fault?.status) throw new MetadataFailure(fault.status, `${service}/${path}`)
  }

export const metadataFailed = ({ message }: MetadataFailure) =>
  thrown(500, { type: 'NzbDrone.Common.Http.HttpException', message })
