import { parsed } from './parsed.ts'
import { TO_HYDRATE } from './take-over.ts'

/** The way to a neighbouring page takes along where to go after sign-in (D3). */
export function leadOn(): void {
  parsed(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${TO_HYDRATE} a[data-with-query]`))
      link.search = location.search
  })
}
