/** A handler's reply that is reduced to its schema and post-processed for visitors already, so that serve.ts sends it as it is. */
export class Ready<Reply> {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}
