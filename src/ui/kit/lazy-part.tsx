import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { OfflineError, OutdatedError } from '../api/errors'
import { checkReach } from '../state/reach'
import { Boundary, type Failure } from './boundary'

export type Faces<Props> = {
  /** Stands there until the code has come. */
  Waiting?: (props: Props) => ReactNode
  /** Stands there when it could not be fetched. */
  Failed: (props: Props & Failure) => ReactNode
}

const isMissing = (error: unknown) => error instanceof OfflineError || error instanceof OutdatedError

/** Tells a server that is away from one that has been updated. Older browsers never fetch again what failed once. */
const fetched = async <Code,>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (cause) {
    if (!(await checkReach())) throw new OfflineError({ cause })
  }
  return load().catch((cause: unknown) => {
    throw new OutdatedError({ cause })
  })
}

/** What to draw is looked up when it is first drawn, and again after a failure; in between it stays the same. */
function Current<Props extends object>({ code, props }: { code: () => ComponentType<Props>; props: Props }) {
  const [Code] = useState(code)
  return <Code {...props} />
}

/** A part whose code is fetched when it is first drawn, or earlier by `warm`; what could not be fetched can be again. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: Faces<Props>,
) => {
  const anew = (): ComponentType<Props> => lazy(async () => ({ default: await fetched(load) }))
  let code = anew()
  // A lazy component keeps its failure for good, so the next try gets another one.
  const forget = (error: unknown) => {
    if (isMissing(error)) code = anew()
  }
  const part = (props: Props) => (
    <Boundary onCaught={forget} draw={failure => <Failed {...props} {...failure} />}>
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Current code={() => code} props={props} />
      </Suspense>
    </Boundary>
  )
  const early = async () => {
    try {
      const Code = await load()
      // What is there is drawn at once: even a settled lazy component shows what waits for it first.
      code = Code
    } catch {
      // Whoever draws the part fetches again, and is told when it fails.
    }
  }
  return Object.assign(part, { early, warm: () => void early() })
}
