import { evenly } from '../evenly.ts'

/** Shares of the packets, from 0 to 1, that get lost on the way from and to a browser. */
export interface PacketLoss {
  readonly said: number
  readonly heard: number
}

/** Decides, evenly and not by chance, which packets get lost. */
export interface LossyPath {
  losesSaid(): boolean
  losesHeard(): boolean
}

export const lossyPath = ({ said, heard }: PacketLoss): LossyPath => ({
  losesSaid: evenly(said),
  losesHeard: evenly(heard),
})
