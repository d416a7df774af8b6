-- Answers to mails about orders are found by the Message-ID that they name.
CREATE INDEX mails_order_message_id ON mails ((letter->>'messageId')) WHERE order_id IS NOT NULL;
