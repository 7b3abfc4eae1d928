/** The reason why a file of an e-mail was rejected. */
export type RejectedFileReason =
  | 'tooManyFiles'
  | 'fileTooLarge'
  | 'invalidFileType'
  | 'fileEmpty'
  | 'fileInfected';

/** A rejected file of an e-mail. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: RejectedFileReason;
}
