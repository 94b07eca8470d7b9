import { Loading } from '../kit/loading'

/** In place of a page until its code has come. */
export function PageWaiting() {
  return (
    <div className="grid min-h-[60dvh] place-content-center">
      <Loading />
    </div>
  )
}
