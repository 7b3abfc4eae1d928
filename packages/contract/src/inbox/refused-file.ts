/** The reason why a file of an e-mail was rejected. */
export type RefusedFileReason =
  | 'tooManyFiles'
  | 'fileTooLarge'
  | 'invalidFileType'
  | 'fileEmpty'
  | 'fileInfected';

/** A rejected file of an e-mail. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: RefusedFileReason;
}
