ALTER TABLE "whiteboard_cards" ALTER COLUMN "todo_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboard_cards" ADD COLUMN "list_id" uuid;--> statement-breakpoint
CREATE INDEX "whiteboard_cards_list" ON "whiteboard_cards" USING btree ("list_id") WHERE "whiteboard_cards"."list_id" is not null;