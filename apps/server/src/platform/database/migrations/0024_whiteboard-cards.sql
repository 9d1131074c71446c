CREATE TABLE "whiteboard_cards" (
	"whiteboard_id" uuid NOT NULL,
	"element_id" text NOT NULL,
	"board_id" uuid NOT NULL,
	"todo_id" uuid NOT NULL,
	CONSTRAINT "whiteboard_cards_whiteboard_id_element_id_pk" PRIMARY KEY("whiteboard_id","element_id")
);
--> statement-breakpoint
ALTER TABLE "whiteboard_cards" ADD CONSTRAINT "whiteboard_cards_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whiteboard_cards_todo" ON "whiteboard_cards" USING btree ("todo_id");--> statement-breakpoint
CREATE INDEX "whiteboard_cards_board" ON "whiteboard_cards" USING btree ("board_id");